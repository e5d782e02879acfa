// Tests compare results with literals, so their shape is the tests' to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Result = any

/** Sends one JSON-RPC message to a running service, and gives its result; undefined when it was refused. */
export async function callMcp(
  baseUrl: string,
  apiKey: string,
  method: string,
  params: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const response = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: Result = await response.json()
  return answer.result
}
