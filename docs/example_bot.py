"""A small bot for `emerald sim --bots "exec:python3 docs/example_bot.py"`: claims when it can, otherwise takes anything.

The protocol is in bot-protocol.md: one question a line comes in, one answer a line goes out.
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    words = [choice["id"] for choice in question["choices"]]
    claims = [word for word in words if word.startswith("claim")]
    print(json.dumps({"id": question["id"], "choice": random.choice(claims or words)}), flush=True)
