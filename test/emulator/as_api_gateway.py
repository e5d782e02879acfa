"""
Has MiniStack answer as API Gateway does where it matters to apps that sign in. Without this, tests on the emulator would
see what nobody sees on AWS:

- API Gateway renames `WWW-Authenticate` in the answer of a function. MiniStack leaves it.
- An answer of the gateway itself may name what an authorizer said, as `context.authorizer.NAME`. MiniStack leaves such a
  header out, and such a text as it is.
- A function is told the host that was called, in `requestContext.domainName`. MiniStack tells none.
"""

from contextvars import ContextVar

from ministack.services import apigateway_v1 as gateway

RENAMED = "x-amzn-Remapped-"
SAID = "context.authorizer."

said = ContextVar("said", default={})

ask_authorizer = gateway._invoke_authorizer_lambda
ask_function = gateway._invoke_lambda_proxy_v1
make_event = gateway._build_lambda_event_v1
value_of = gateway._gateway_request_value
answer_error = gateway._gateway_error_response


async def remembering(*given):
    said.set({})
    result = await ask_authorizer(*given)
    body = (result or {}).get("body")
    if isinstance(body, dict):
        said.set(gateway._stringify_context(body.get("context")))
    return result


async def renaming(*given, **more):
    answer = await ask_function(*given, **more)
    if not isinstance(answer, tuple):
        return answer
    status, headers, body = answer
    renamed = {RENAMED + name if name.lower() == "www-authenticate" else name: value for name, value in headers.items()}
    return status, renamed, body


def with_domain(*given, **more):
    event = make_event(*given, **more)
    api_id = event["requestContext"]["apiId"]
    event["requestContext"]["domainName"] = f"{api_id}.execute-api.{gateway.get_region()}.amazonaws.com"
    return event


def value_said(source, request):
    return said.get().get(source.removeprefix(SAID)) if source.startswith(SAID) else value_of(source, request)


def with_texts_said(error, request):
    status, headers, body = answer_error(error, request)
    for name, value in said.get().items():
        body = body.replace(f"${SAID}{name}".encode(), value.encode())
    return status, headers, body


gateway._invoke_authorizer_lambda = remembering
gateway._invoke_lambda_proxy_v1 = renaming
gateway._build_lambda_event_v1 = with_domain
gateway._gateway_request_value = value_said
gateway._gateway_error_response = with_texts_said
