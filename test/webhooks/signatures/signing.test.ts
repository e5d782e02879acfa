import { randomBytes } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signatureOf } from '../../../functions/webhooks/signatures/signature.ts'
import { renewed, secretsOf } from '../../../functions/webhooks/signatures/signing.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'
import { verified } from '../../support/webhooks/verified.ts'

const HOUR_MS = 3_600_000
const webhooks = useWebhooks()
afterEach(() => void vi.useRealTimers())

const newSecret = async (body: object = {}) => {
  const reply = await webhooks.owner.call({ resource: '/webhooks/signing-secret', method: 'POST', body })
  expect(reply).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_.{44}$/) } })
  return reply.body
}

const remove = () => webhooks.owner.call({ resource: '/webhooks/signing-secret', method: 'DELETE' })

async function delivered() {
  const keyword = await webhooks.keyword()
  await keyword.send(1)
  const [request] = keyword.received()
  if (!request) throw new Error('nothing was delivered')
  return request
}

describe('a webhook of an organization that asks for signatures', () => {
  test('is verified by the reference library, and refused when its body, id or time is another', async () => {
    const { secret } = await newSecret()
    const request = await delivered()
    expect(verified(secret, request)).toEqual(JSON.parse(request.body))
    const changed = [
      { ...request, body: request.body.replace('{', '{ ') },
      { ...request, headers: { ...request.headers, 'webhook-id': 'dlv_other' } },
      { ...request, headers: { ...request.headers, 'webhook-signature': '' } },
    ]
    for (const other of changed) expect(() => verified(secret, other)).toThrow()
    expect(() => verified(secret, request, 6 * 60_000)).toThrow(/old/)
    expect(() => verified(`whsec_${randomBytes(32).toString('base64')}`, request)).toThrow()
  })

  test('keeps its id in a retry, with a time and a signature of its own', async () => {
    const { secret } = await newSecret()
    const keyword = await webhooks.keyword()
    await keyword.send(1, (_request, response) => void response.writeHead(500).end())
    await webhooks.service.pass(10_000)
    const [first, second] = keyword.received()
    if (!first || !second) throw new Error('no retry')
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature'])
    for (const request of [first, second]) expect(verified(secret, request)).toMatchObject({})
  })

  test('has two signatures for a day after its secret was replaced, then one', async () => {
    const { secret: old } = await newSecret()
    const { secret, createdAt, previousUntil } = await newSecret()
    expect(Date.parse(previousUntil)).toBe(Date.parse(createdAt) + 24 * HOUR_MS)
    const meanwhile = await delivered()
    for (const one of [old, secret]) expect(verified(one, meanwhile)).toMatchObject({})
    webhooks.service.advance(24 * HOUR_MS)
    const afterwards = await delivered()
    expect(verified(secret, afterwards)).toMatchObject({})
    expect(() => verified(old, afterwards)).toThrow()
  })

  test('has one signature at once when the overlap is zero', async () => {
    const { secret: old } = await newSecret()
    const { secret, previousUntil } = await newSecret({ overlapHours: 0 })
    expect(previousUntil).toBeNull()
    const request = await delivered()
    expect(verified(secret, request)).toMatchObject({})
    expect(() => verified(old, request)).toThrow()
  })

  test('is sent as before when signatures are turned off', async () => {
    await newSecret()
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
    const request = await delivered()
    expect(request.headers).not.toHaveProperty('webhook-signature')
  })

  test('shows in the log that it was signed, and not with what', async () => {
    await newSecret()
    await newSecret()
    const request = await delivered()
    const [row] = await webhooks.log()
    expect(row.request.headers).toMatchObject({
      'webhook-id': request.headers['webhook-id'],
      'webhook-signature': 'v1,(not kept) v1,(not kept)',
    })
  })

  test('is signed in tests too', async () => {
    const { secret } = await newSecret()
    const body = { url: `${webhooks.receiver.url}/test` }
    await webhooks.owner.call({ resource: '/webhooks/test', method: 'POST', body })
    const [request] = webhooks.received
    if (!request) throw new Error('no test')
    expect(verified(secret, request)).toMatchObject({})
  })

  test('is signed by no secret of another organization', async () => {
    await newSecret()
    const other = await webhooks.service.organization()
    const url = `${webhooks.receiver.url}/other`
    await other.call({ resource: '/webhooks/test', method: 'POST', body: { url } })
    expect(webhooks.received[0]?.headers).not.toHaveProperty('webhook-signature')
  })
})

describe('the secret', () => {
  test('is in no table, whole or decoded', async () => {
    const { secret } = await newSecret()
    await delivered()
    const { client, tables } = webhooks.service
    const scans = Object.values(tables.tableNames).map((TableName) =>
      client.send(new ScanCommand({ TableName })),
    )
    const text = JSON.stringify(await Promise.all(scans))
    expect(text).toContain(webhooks.owner.id)
    expect(text).not.toContain(secret.slice('whsec_'.length))
  })

  test.each([
    [{ overlapHours: 73 }, 'overlapHours'],
    [{ overlapHours: -1 }, 'overlapHours'],
    [{ overlapHours: 1.5 }, 'overlapHours'],
    [{ secret: 'whsec_mine' }, 'secret'],
  ])('is not made from %j', async (body, path) => {
    const reply = await webhooks.owner.call({ resource: '/webhooks/signing-secret', method: 'POST', body })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('is replaced by one of two requests at once', async () => {
    const ask = () => webhooks.owner.call({ resource: '/webhooks/signing-secret', method: 'POST', body: {} })
    const replies = await Promise.all([ask(), ask(), ask()])
    const made = replies.filter(({ status }) => status === 201)
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const request = await delivered()
    const isValid = (secret: string) => {
      try {
        return verified(secret, request) !== undefined
      } catch {
        return false
      }
    }
    expect(made.some(({ body }) => isValid(body.secret))).toBe(true)
  })

  test('does not open for another organization', () => {
    const key = randomBytes(32)
    const now = new Date()
    const { stored } = renewed(undefined, { signer: 'org_a', key, overlapHours: 0, now })
    expect(() => secretsOf(stored, 'org_b', key, now)).toThrow()
    expect(() => secretsOf(stored, 'org_a', randomBytes(32), now)).toThrow()
  })
})

test('signatures of any text are those of the reference library', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 2000 }),
      fc.uint8Array({ minLength: 24, maxLength: 64 }),
      (body, bytes) => {
        const secret = `whsec_${Buffer.from(bytes).toString('base64')}`
        const at = new Date(1_790_000_000_000)
        const given = { id: 'dlv_1', timestamp: String(at.getTime() / 1000), body }
        expect(signatureOf([secret], given)).toBe(new Webhook(secret).sign('dlv_1', at, body))
      },
    ),
  )
})
