import assert from 'node:assert/strict'

export type ApiCall = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Calls that must be accepted. */
export const callerOf =
  (baseUrl: string, apiKey: string): ApiCall =>
  async (method, path, body) => {
    const reply = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    assert(reply.ok, `${method} ${path} answers ${reply.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
