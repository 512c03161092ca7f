"""Hears every question, and never answers."""

import sys
import threading

sys.stdin.readline()
threading.Event().wait()
