"""How a language model plays in the arena: the position, what is legal and what was promised become a prompt, its answer a line.

    ARENA_MODEL_URL=http://127.0.0.1:8000/v1 ARENA_MODEL=name python3 language_model.py
    python3 language_model.py --dry-run     # no model: prompts on the error output, answers by chance

The address is that of an endpoint which speaks the chat protocol of OpenAI, as many programs for models on one's own machine do.
A model that answers with something else is asked twice more, and then whatever comes first in the list is done.
"""

import json
import os
import random
import sys
import urllib.request

RULES = """You play So Long Sucker (1964). Be the last one living.
Whoever has the move plays a chip on a new pile or on top of one, and gives the move to a player whose colour is not in that pile; if all are in
it, the move goes to the player whose latest chip in it is furthest down. Two chips of one colour on each other capture the pile for that
colour: one chip of it is killed, the rest is taken in. Chips of others are prisoners: they can be killed or transferred at any time. Who has the move
and no chip falls, unless somebody transfers a prisoner. Promises bind nobody.
Chips are lower case letters, players upper case. r3 plays a red chip on pile 3, r on a new pile; -B gives the move to Blue; xb kills
a blue chip of the capture; B:xr and B:r-Y kill and transfer Blue's prisoner; B:no refuses a rescue."""
TALK = """R>B:-B,1 promises Blue the move within one turn; R>B:&-R,1 asks Blue for it; R>B:sB&-R,1 offers to rescue Blue for it;
~ says what will not be done. R+3 accepts, R-3 refuses, R*3 lets go what has that number."""


def ask_back(question):
    print(question, flush=True)
    return sys.stdin.readline().strip()


def legal(player):
    words = ask_back(f"legal {player}").split()
    aside, say = words.index("aside"), words.index("say")
    return words[1:aside] + words[aside + 1 : say], words[say + 1 :]


def promises(record, verdicts):
    """What was said, each with its number and what has become of it."""
    # The header's lines end in bars; behind it a bar is that of a threat.
    said = [word for word in record.partition("||")[2].split() if ">" in word]
    states = dict(word.split(":", 1) for word in verdicts.split()[1:] if ":" in word)
    lines = [f"  {n}. {text} ({states.get(str(n), '?')})" for n, text in enumerate(said, 1)]
    return "\n".join(lines) or "  nothing yet"


def prompt(player, record, choices, is_talk):
    position = ask_back("where").removeprefix("position ")
    verdicts = ask_back("verdicts")
    question = (
        f"{TALK}\nYou may answer: {' '.join(choices) or '(nothing is put to you)'}\n"
        "Say one thing in this notation, or the word silent. Answer with that alone."
        if is_talk
        else f"Your choices: {' '.join(choices)}\nAnswer with one of them alone."
    )
    return (
        f"{RULES}\n\nYou are {player}.\n"
        f"Table, chips each, limit of piles, position (hands / piles from the bottom / dead / line / what is awaited / next pile):\n"
        f"  {position}\nPromises:\n{promises(record, verdicts)}\n{question}"
    )


def model(messages):
    """One answer of the model."""
    body = {"model": os.environ.get("ARENA_MODEL", "default"), "messages": messages, "max_tokens": 2000}
    headers = {"Content-Type": "application/json"}
    if key := os.environ.get("ARENA_MODEL_KEY"):
        headers["Authorization"] = f"Bearer {key}"
    url = os.environ["ARENA_MODEL_URL"].rstrip("/") + "/chat/completions"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["choices"][0]["message"]["content"]


def answer(player, record, is_talk, seed, dry_run):
    actions, answers = legal(player)
    choices = answers if is_talk else actions
    text = prompt(player, record, choices, is_talk)
    if dry_run:
        print(text, end="\n\n", file=sys.stderr)
        return random.Random(seed).choice([*choices, "silent"] if is_talk else choices)
    messages = [{"role": "user", "content": text}]
    for _ in range(3):
        said = model(messages)
        word = (said.split() or [""])[-1].strip("`.*\"'")
        if word in choices or is_talk and (word == "silent" or word.startswith(player + ">")):
            return word
        messages += [{"role": "assistant", "content": said}, {"role": "user", "content": "That is none of them. One word, as listed."}]
    return "silent" if is_talk else choices[0]


def main():
    dry_run = "--dry-run" in sys.argv[1:]
    if not dry_run and "ARENA_MODEL_URL" not in os.environ:
        sys.exit("ARENA_MODEL_URL names no endpoint; --dry-run needs none")
    for line in sys.stdin:
        record, _, question = line.rpartition("|")
        words = question.split()
        is_talk = words[0] == "talk"
        if words[0] not in ("go", "talk"):
            return
        seed = words[words.index("seed") + 1] if "seed" in words else "0"
        word = answer(words[1], record, is_talk, seed, dry_run)
        print("silent" if word == "silent" else f"{'say' if is_talk else 'best'} {word}", flush=True)


if __name__ == "__main__":
    main()
