import { createHash, createHmac } from 'node:crypto'

export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

export interface AwsCall {
  readonly method: string
  readonly url: string
  readonly region: string
  /** The name in signatures, such as `events`. */
  readonly service: string
  /** With lower-case names. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** Signature Version 4. An SDK client for a few calls would make the functions a fifth larger. */
export function signedHeaders(call: AwsCall, credentials: AwsCredentials, now: Date): Record<string, string> {
  const { method, service, region } = call
  const url = new URL(call.url)
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(call.body)
  const headers: Record<string, string> = {
    ...call.headers,
    host: url.host,
    'x-amz-date': time,
    ...(service === 's3' && { 'x-amz-content-sha256': bodyHash }),
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  }
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const canonical = [
    method,
    pathOf(url, service),
    queryOf(url),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    bodyHash,
  ]
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  )
  const signature = hmac(key, toSign).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

/** Only letters, digits and four signs stay. */
export const awsEncoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** S3 encodes names once. All others encode once more what is sent. */
const pathOf = ({ pathname }: URL, service: string) =>
  pathname
    .split('/')
    .map((part) => awsEncoded(service === 's3' ? decodeURIComponent(part) : part))
    .join('/')

function queryOf({ search }: URL): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')].map((part) => awsEncoded(decodeURIComponent(part))).join('=')
    })
  return pairs.sort().join('&')
}
