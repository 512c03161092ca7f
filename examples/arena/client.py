"""A program that plays So Long Sucker in the arena, in about sixty lines: a start for one of your own.

    cargo arena examples/arena/arena.json

It knows no rules. The arena asks in one line, the game and the question with | between: `... | go Y level master millis 1000 seed 7`.
It may ask back in lines (`legal Y`, `where`, `verdicts`, `trust`), and then answers in one line: `best -R`, `say Y+3`, `silent`.
"""

import random
import sys


def ask(question):
    """Asks the arena about the game that it has just asked about."""
    print(question, flush=True)
    return sys.stdin.readline().split()


def legal(player):
    """What the player can decide, do besides and answer: three lists of texts in notation."""
    words = ask(f"legal {player}")
    aside, say = words.index("aside"), words.index("say")
    return words[1:aside], words[aside + 1 : say], words[say + 1 :]


def decide(player, dice):
    """Gives the move or captures where it is to its own advantage, and otherwise does anything."""
    decisions, _asides, _answers = legal(player)
    own = player.lower()
    captured = [text for text in decisions if text.startswith("x") and text != "x" + own]
    # A chip of another colour is the one to part with, on a pile of its own.
    prisoners = [text for text in decisions if len(text) == 1 and text != own]
    return dice.choice(captured or prisoners or decisions)


def talk(player, dice):
    """Accepts or refuses what is put to it, and offers nothing."""
    _decisions, _asides, answers = legal(player)
    open_offers = [text for text in answers if "+" in text or "-" in text]
    return "say " + dice.choice(open_offers) if open_offers else "silent"


def main():
    for line in sys.stdin:
        words = line.rsplit("|", 1)[-1].split()
        question, player = words[0], words[1] if len(words) > 1 else ""
        # The same seed, the same game: what is drawn follows from the question alone.
        dice = random.Random(words[words.index("seed") + 1] if "seed" in words else 0)
        if question == "go":
            print("best", decide(player, dice), flush=True)
        elif question == "talk":
            print(talk(player, dice), flush=True)
        elif question == "quit":
            return
        else:
            print("error this program knows go and talk", flush=True)


if __name__ == "__main__":
    main()
