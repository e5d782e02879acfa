import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSigningSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface SignedRequest {
  readonly id: string
  /** Seconds, as in the header. */
  readonly timestamp: string
  readonly body: string
}

/** `webhook-signature` as Standard Webhooks describes it: a signature with each secret, the newest first. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedRequest): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
