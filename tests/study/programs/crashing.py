"""Plays once, and then ends in the middle of a question."""

import sys

for line in sys.stdin:
    question = line.rsplit("|", 1)[-1].split()
    if question[0] == "talk":
        print("silent", flush=True)
        continue
    print("legal", question[1], flush=True)
    print("best", sys.stdin.readline().split()[1], flush=True)
    sys.stdin.readline()
    sys.exit("it was not to be")
