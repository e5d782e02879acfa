import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Arrival } from '../suite/receiver.ts'
import type { Section, World } from '../suite/world.ts'

export const webhooks: Section = {
  name: 'Webhooks and their log',
  async run(world) {
    await aTest(world)
    await signatures(world)
    await jobs(world)
    await refusals(world)
  },
}

/** No name server knows it. */
export const NOWHERE = 'https://webhooks.contract.invalid'

async function aTest(world: World) {
  const { suite, api, description, receiver, tag, other } = world
  if (!receiver) suite.notChecked('webhooks that arrive', 'the service cannot reach the receiver')
  await suite.check('a test is sent at once, and its row is in the log', async () => {
    const url = `${receiver?.url ?? NOWHERE}/${tag}/test`
    const row = await api.accepted('POST /webhooks/test', { body: { url } })
    assert.deepEqual([row.status, row.destination.kind], [receiver ? 'delivered' : 'failure', 'test'])
    assert.deepEqual(description.differencesFrom('WebhookSignal', JSON.parse(row.request.body)), [])
    const arrival = receiver?.arrivals.find(({ path }) => path === `/${tag}/test`)
    if (receiver) assert.equal(arrival?.body, row.request.body)
    const query = { destination: 'test', deliveryId: row.deliveryId, limit: 10 }
    const isThere = ({ data }: Json) => data.some(({ id }: Json) => id === row.id)
    const { data } = await api.settled('GET /webhook-log', { query }, isThere)
    assert.deepEqual(new Set(data.map(({ deliveryId }: Json) => deliveryId)), new Set([row.deliveryId]))
    assert(
      data.every(({ request }: Json) => request.body === undefined),
      'the list has bodies',
    )
    const params = { id: row.id }
    assert.deepEqual(await api.accepted('GET /webhook-log/{id}', { params }), row)
    await api.refused('POST /webhook-log/{id}/redeliver', { status: 409, code: 'conflict' }, { params })
    if (other) await other.refused('GET /webhook-log/{id}', NOT_FOUND, { params })
  })
}

/** An operator may have set no key, and then no secret can be made. */
async function signatures({ suite, api, coverage, receiver, tag }: World) {
  await suite.check('webhooks are not signed when the secret is removed', async () => {
    await api.accepted('DELETE /webhooks/signing-secret')
    const { enabled, createdAt } = await api.accepted('GET /webhooks/signing-secret')
    assert.deepEqual([enabled, createdAt], [false, null])
  })
  const made = await api.ask('POST', '/webhooks/signing-secret', { body: {} })
  if (made.status === 409) {
    suite.notChecked('signatures of webhooks', NO_KEY)
    coverage.excuse('POST /webhooks/signing-secret', 'accepted', NO_KEY)
    return
  }
  await suite.check('webhooks are signed while there is a secret, which is shown once', async () => {
    const { secret } = await api.accepted('POST /webhooks/signing-secret', { body: { overlapHours: 1 } })
    const shown = await api.accepted('GET /webhooks/signing-secret')
    assert.deepEqual([shown.enabled, typeof shown.previousUntil, shown.secret], [true, 'string', undefined])
    const test = { body: { url: `${receiver?.url ?? NOWHERE}/${tag}/signed` } }
    await api.accepted('POST /webhooks/test', test)
    const arrival = receiver?.arrivals.find(({ path }) => path === `/${tag}/signed`)
    if (arrival) verify(secret, arrival)
    await api.accepted('DELETE /webhooks/signing-secret')
    assert.equal((await api.accepted('GET /webhooks/signing-secret')).enabled, false)
    await api.accepted('POST /webhooks/test', test)
    const unsigned = receiver?.arrivals.filter(({ path }) => path === `/${tag}/signed`)[1]
    assert.equal(unsigned?.headers['webhook-signature'], undefined)
  })
  await suite.check('an overlap that is no number of hours up to 72 is refused', async () => {
    for (const overlapHours of [-1, 73, 0.5, '1'])
      await api.refused('POST /webhooks/signing-secret', refusedFor('overlapHours'), {
        body: { overlapHours },
      })
  })
}

export const NO_KEY = 'the operator has set no signing key'

export const verify = (secret: string, { headers, body }: Arrival) => {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  assert(String(headers['webhook-signature']).split(' ').includes(signature), 'the signature is wrong')
}

async function jobs({ suite, api }: World) {
  await suite.check('a job sends deliveries again, and tells how far it is', async () => {
    const body = { since: new Date().toISOString() }
    const { id } = await api.accepted('POST /webhook-log/redeliver', { body })
    const done = ({ status }: Json) => status === 'succeeded'
    const job = await api.settled('GET /webhook-log/redeliver/{id}', { params: { id } }, done)
    assert.deepEqual([job.matched, job.redelivered], [0, 0])
  })
  await suite.check('every webhook that is set is listed', async () => {
    const { data } = await api.accepted('GET /webhooks')
    const { webhookUrl } = await api.accepted('GET /organization')
    assert.equal(
      data.some(({ kind }: Json) => kind === 'organization'),
      webhookUrl !== null,
    )
  })
}

async function refusals({ suite, api }: World) {
  await suite.check('wrong URLs, ranges and ids are refused', async () => {
    for (const url of [
      '',
      'gopher://x',
      'https://user:word@example.com/',
      `https://example.com/${'x'.repeat(2048)}`,
    ])
      await api.refused('POST /webhooks/test', refusedFor('url'), { body: { url } })
    const query = { status: 'lost', from: '2026-02-30', limit: 0 }
    await api.refused('GET /webhook-log', refusedFor('status', 'from', 'limit'), { query })
    const late = { from: '2026-02-02', to: '2026-02-01' }
    await api.refused('GET /webhook-log', refusedFor('from'), { query: late })
    for (const body of [{}, late]) await api.refused('POST /webhook-log/redeliver', refusedFor(), { body })
    const unknown = { params: { id: 'unknown' } }
    for (const route of [
      'GET /webhook-log/{id}',
      'POST /webhook-log/{id}/redeliver',
      'GET /webhook-log/redeliver/{id}',
    ])
      await api.refused(route, NOT_FOUND, unknown)
  })
}
