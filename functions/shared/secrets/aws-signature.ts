import { createHash, createHmac } from 'node:crypto'

interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

interface AwsJsonCall {
  readonly endpoint: string
  readonly region: string
  readonly service: string
  /** Such as `AmazonSSM.GetParameter`. */
  readonly target: string
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** Signature Version 4. An SDK client for this one call would make the function a fifth larger. */
export function signedHeaders(
  call: AwsJsonCall,
  credentials: AwsCredentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host: new URL(call.endpoint).host,
    'x-amz-date': time,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
    'x-amz-target': call.target,
  }
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    sha256(call.body),
  ]
  const scope = `${day}/${call.region}/${call.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n')
  const key = [call.region, call.service, 'aws4_request'].reduce<Buffer>(
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
