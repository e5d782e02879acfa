import type { WebhookSignal } from './types.ts'

const TOLERANCE_SECONDS = 300
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface ReceivedWebhook {
  readonly headers: GivenHeaders
  /** As it came, before any parsing. */
  readonly body: string
}

export interface VerifyOptions {
  /** The secret, or several while they change. */
  readonly secret: string | readonly string[]
  /** A request whose time is further from now is refused: somebody may have kept it to send it again. */
  readonly toleranceSeconds?: number
  readonly now?: () => number
}

export class UnverifiedWebhook extends Error {
  override readonly name = 'UnverifiedWebhook'
}

/** The signal of a webhook that your Signalbox has signed, lately. Throws `UnverifiedWebhook` for every other one. */
export async function verifyWebhook(
  { headers, body }: ReceivedWebhook,
  { secret, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions,
): Promise<WebhookSignal> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new UnverifiedWebhook('It has no signature.')
  if (!/^\d{1,12}$/.test(timestamp)) throw new UnverifiedWebhook('Its time is no number of seconds.')
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new UnverifiedWebhook('Its time is too far from now.')
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').flatMap((one) => SIGNATURE.exec(one)?.[1] ?? [])
  for (const one of [secret].flat()) if (await isSigned(text, given, one)) return JSON.parse(body)
  throw new UnverifiedWebhook('Its signature is wrong.')
}

async function isSigned(text: Uint8Array<ArrayBuffer>, signatures: readonly string[], secret: string) {
  const encoded = SECRET.exec(secret)?.[1]
  if (encoded === undefined) throw new TypeError('A secret begins with whsec_.')
  const key = await crypto.subtle.importKey('raw', bytesOf(encoded), HMAC, false, ['verify'])
  const checks = signatures.map((signature) => crypto.subtle.verify('HMAC', key, bytesOf(signature), text))
  return (await Promise.all(checks)).includes(true)
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

function headerOf(headers: GivenHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}
