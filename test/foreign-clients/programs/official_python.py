"""The official client for Python with its OAuth, as a host uses it."""

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlparse

import httpx2
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider, TokenStorage
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

URL, CALLBACK = sys.argv[1:3]


def tell(step, **more):
    print(json.dumps({"step": step, **more}), flush=True)


class Memory(TokenStorage):
    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


async def redirect(link):
    tell("asks", link=link)


async def come_back():
    address = await asyncio.to_thread(sys.stdin.readline)
    values = parse_qs(urlparse(address.strip()).query)
    first = {name: value[0] for name, value in values.items()}
    return AuthorizationCodeResult(code=first["code"], state=first.get("state"), iss=first.get("iss"))


def is_error(result):
    return bool(getattr(result, "is_error", False) or getattr(result, "isError", False))


async def main():
    metadata = OAuthClientMetadata.model_validate(
        {
            "client_name": "Official Python",
            "redirect_uris": [CALLBACK],
            "grant_types": ["authorization_code", "refresh_token"],
            "response_types": ["code"],
            "token_endpoint_auth_method": "none",
        }
    )
    auth = OAuthClientProvider(
        server_url=URL,
        client_metadata=metadata,
        storage=Memory(),
        redirect_handler=redirect,
        callback_handler=come_back,
    )
    async with httpx2.AsyncClient(auth=auth, follow_redirects=True, timeout=120) as http:
        async with streamable_http_client(url=URL, http_client=http) as streams:
            async with ClientSession(streams[0], streams[1]) as session:
                await session.initialize()
                listed = await session.list_tools()
                tell("connected", tools=len(listed.tools))
                tell("read", isError=is_error(await session.call_tool("list_lists", {})))
                made = await session.call_tool("create_list", {"name": "By the Python client"})
                tell("made", isError=is_error(made))


asyncio.run(main())
