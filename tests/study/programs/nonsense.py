"""Answers with what is no answer, and with what is not legal."""

import sys

for count, _line in enumerate(sys.stdin):
    print(["I would rather not", "best !R", "say R>R:-R", "best"][count % 4], flush=True)
