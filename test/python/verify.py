"""Verifies webhooks with the reference library, each at a time of its own."""

import json
import sys
from datetime import datetime, timezone

from standardwebhooks import webhooks


def at(seconds):
    class Moment(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.fromtimestamp(seconds, tz=tz or timezone.utc)

    return Moment


def answer(asked):
    webhooks.datetime = at(asked["at"])
    try:
        return {"verified": webhooks.Webhook(asked["secret"]).verify(asked["body"], asked["headers"])}
    except webhooks.WebhookVerificationError as problem:
        return {"refused": str(problem)}


print(json.dumps([answer(asked) for asked in json.load(sys.stdin)]))
