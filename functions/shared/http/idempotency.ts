import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { DomainError } from '../errors.ts'

export const KEPT_SECONDS = 24 * 60 * 60
/** Longer than any API function may run: the call of an older claim has died. */
export const CLAIM_SECONDS = 35

export const StoredReply = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
})
export type StoredReply = v.InferOutput<typeof StoredReply>

export interface Claim {
  readonly organizationId: string
  readonly key: string
  /** Hash of method, path and body. */
  readonly fingerprint: string
}

export type ClaimOutcome =
  | { readonly state: 'claimed' }
  | { readonly state: 'running' }
  | { readonly state: 'conflict' }
  | { readonly state: 'done'; readonly reply: StoredReply }

export interface IdempotencyRecords {
  claim(claim: Claim, now: Date): Promise<ClaimOutcome>
  complete(claim: Claim, reply: StoredReply, now: Date): Promise<void>
  release(claim: Claim): Promise<void>
}

export function claimOf(organizationId: string, key: string, parts: readonly string[]): Claim {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid_input', 'Idempotency-Key must be 1 to 255 visible ASCII characters.', {
      errors: [{ path: 'Idempotency-Key', message: 'Must be 1 to 255 visible ASCII characters.' }],
    })
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { organizationId, key, fingerprint }
}

/** Runs once per claim; later calls get the first reply. A refused request is not kept, as it changed nothing. */
export async function once(
  records: IdempotencyRecords,
  claim: Claim,
  now: Date,
  run: () => Promise<StoredReply>,
) {
  const outcome = await records.claim(claim, now)
  if (outcome.state === 'done') return replayed(outcome.reply)
  if (outcome.state !== 'claimed') throw refusal(outcome.state)
  try {
    const reply = await run()
    await records.complete(claim, reply, now)
    return reply
  } catch (error) {
    await records.release(claim)
    throw error
  }
}

const replayed = (reply: StoredReply): StoredReply => ({
  ...reply,
  headers: { ...reply.headers, 'idempotency-replayed': 'true' },
})

const refusal = (state: 'running' | 'conflict') =>
  state === 'conflict'
    ? new DomainError('idempotency_conflict', 'This Idempotency-Key was already used for another request.')
    : new DomainError(
        'idempotency_conflict',
        'The first request with this Idempotency-Key is still running.',
        {
          headers: { 'retry-after': '1' },
        },
      )

/** Encrypts a reply with the caller's API key, which is stored nowhere. */
export function seal(reply: StoredReply, secret: string): StoredReply {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, salt), iv)
  const sealed = Buffer.concat([cipher.update(reply.body, 'utf8'), cipher.final()])
  return { ...reply, body: Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString('base64') }
}

export function unseal(reply: StoredReply, secret: string): StoredReply {
  const bytes = Buffer.from(reply.body, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealingKey(secret, bytes.subarray(0, 16)),
    bytes.subarray(16, 28),
  )
  decipher.setAuthTag(bytes.subarray(28, 44))
  try {
    return {
      ...reply,
      body: `${decipher.update(bytes.subarray(44), undefined, 'utf8')}${decipher.final('utf8')}`,
    }
  } catch (cause) {
    throw new DomainError(
      'idempotency_conflict',
      'The first answer can only be read with the API key that asked for it.',
      {
        cause,
      },
    )
  }
}

const sealingKey = (secret: string, salt: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, 'signalbox idempotent reply', 32))
