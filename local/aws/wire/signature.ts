import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** As it was sent: path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Undefined when it is not read: then the request must carry the signed hash of its body. */
  readonly body?: string | Buffer | undefined
}

export const CONTENT_HASH = 'x-amz-content-sha256'
export const NOT_SIGNED = 'The signature of this request is not that of a key of this service.'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** Whether somebody who knows the secret of its access key signed this request: Signature Version 4. */
export function isSigned(request: SignedRequest, secretOf: (accessKeyId: string) => string): boolean {
  const [, accessKey, day, region, service, signed, signature] =
    AUTHORIZATION.exec(textOf(request, 'authorization')) ?? []
  if (!accessKey || !day || !region || !service || !signed || !signature) return false
  const names = signed.split(';')
  const content = contentHash(request, names)
  if (content === undefined || !names.includes('host')) return false
  const canonical = canonicalRequest(request, names, content)
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', textOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = signingKey(secretOf(accessKey), day, region, service)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

/** Undefined when the hash is missing, is not signed, or is not that of the body. */
function contentHash(request: SignedRequest, signed: readonly string[]): string | undefined {
  const { body } = request
  const given = textOf(request, CONTENT_HASH)
  if (given === '') return body === undefined ? undefined : sha256(body)
  if (!signed.includes(CONTENT_HASH)) return undefined
  return body === undefined || sha256(body) === given ? given : undefined
}

function canonicalRequest(request: SignedRequest, signed: readonly string[], content: string): string {
  const [path = '/', query = ''] = request.target.split(/\?(.*)/s)
  return [
    request.method,
    escaped(path).replaceAll('%2F', '/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${textOf(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    content,
  ].join('\n')
}

const canonicalQuery = (query: string) =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function textOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}

const MOST_KEYS = 1000
const keys = new Map<string, Buffer>()

/** A key is good for a day, and each request needs one. */
function signingKey(secret: string, ...scope: readonly string[]): Buffer {
  const name = [secret, ...scope].join(' ')
  const known = keys.get(name)
  if (known) return known
  if (keys.size >= MOST_KEYS) keys.clear()
  const [day = '', ...rest] = scope
  const key = [...rest, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  keys.set(name, key)
  return key
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
