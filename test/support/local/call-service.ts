export interface ServiceReply {
  readonly status: number
  // Tests compare with literals, so the shape is theirs to state.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

/** Sends a request to a running service with this key. */
export async function callService(
  baseUrl: string,
  apiKey: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<ServiceReply> {
  const reply = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}
