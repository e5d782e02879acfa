import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { NO_KEY, NOWHERE, verify } from './webhooks.ts'

export const destinations: Section = {
  name: 'Destinations',
  async run(world) {
    const { suite, api } = world
    const made = await api.accepted('POST /destinations', { body: aDestination(world) })
    suite.undoLater(`destination ${made.id}`, () => api.ask('DELETE', `/destinations/${made.id}`))
    await changes(world, made)
    await secrets(world, made)
    await mails(world)
    await walls(world, made)
    await refusals(world, made)
    await namedPlaces(world)
    await suite.check('a destination that is removed is gone', async () => {
      const params = { id: made.id }
      await api.accepted('DELETE /destinations/{id}', { params })
      await api.refused('GET /destinations/{id}', NOT_FOUND, { params })
      await api.refused('DELETE /destinations/{id}', NOT_FOUND, { params })
    })
  },
}

const aDestination = ({ receiver, tag }: World) => ({
  kind: 'webhook',
  name: `Contract ${tag}`,
  url: `${receiver?.url ?? NOWHERE}/${tag}/destination?token=very-secret`,
  filter: { types: ['ACCOUNT_JOB_HIRING'], minHeadcount: 1_000_000 },
})

async function changes({ suite, api, receiver, tag }: World, made: Json) {
  const params = { id: made.id }
  await suite.check('a destination is listed, read and changed, and its secret is not shown', async () => {
    assert(!JSON.stringify(made).includes('very-secret'), 'the secret is shown')
    assert.deepEqual(await api.accepted('GET /destinations/{id}', { params }), made)
    const { data } = await api.accepted('GET /destinations')
    assert.deepEqual(
      data.find(({ id }: Json) => id === made.id),
      made,
    )
    const changed = await api.accepted('PATCH /destinations/{id}', { params, body: { paused: true } })
    assert.deepEqual([changed.paused, changed.health.state], [true, 'paused'])
    await api.accepted('PATCH /destinations/{id}', { params, body: { paused: false } })
    const rhythm = { every: '1d', hour: 9, timeZone: 'Europe/Berlin', most: 20 }
    const daily = await api.accepted('PATCH /destinations/{id}', { params, body: { rhythm } })
    assert.deepEqual(daily.rhythm, rhythm)
    const atOnce = await api.accepted('PATCH /destinations/{id}', { params, body: { rhythm: null } })
    assert.equal(atOnce.rhythm, null)
  })
  await suite.check('a preview says how many of the newest signals would have come', async () => {
    const { filter } = made
    const all = await api.accepted('POST /destinations/preview', { body: {} })
    const few = await api.accepted('POST /destinations/preview', { body: { filter } })
    assert.equal(all.matching, all.signals)
    assert.deepEqual([few.signals, few.matching], [all.signals, 0])
  })
  await suite.check('a test of a destination is sent at once, and is in the log', async () => {
    const row = await api.accepted('POST /destinations/{id}/test', { params })
    assert.deepEqual([row.status, row.destination.id], [receiver ? 'delivered' : 'failure', made.id])
    assert(!JSON.stringify(row).includes('very-secret'), 'the secret is in the log')
    const arrived = receiver?.arrivals.some(({ path }) => path.startsWith(`/${tag}/destination`))
    if (receiver) assert(arrived, 'nothing arrived')
  })
  await suite.check('a webhookUrl is among the destinations, and is changed where it is set', async () => {
    const { webhookUrl, id } = await api.accepted('GET /organization')
    const { data } = await api.accepted('GET /destinations')
    const own = data.find((one: Json) => one.id === id)
    assert.equal(own !== undefined, webhookUrl !== null)
    if (!own) return
    assert.deepEqual([own.kind, own.filter, own.readOnly], ['webhook', null, true])
    const change = { params: { id }, body: { paused: true } }
    await api.refused('PATCH /destinations/{id}', { status: 409, code: 'conflict' }, change)
  })
}

/** An operator may have set no key, and then no secret can be made. */
async function secrets({ suite, api, coverage, receiver, tag }: World, { id }: Json) {
  const params = { id }
  const made = await api.ask('POST', `/destinations/${id}/rotate-secret`, { body: {} })
  if (made.status === 409) {
    suite.notChecked('the secret of a destination', NO_KEY)
    coverage.excuse('POST /destinations/{id}/rotate-secret', 'accepted', NO_KEY)
    return
  }
  await suite.check('a destination with a secret of its own is signed with it', async () => {
    const body = { overlapHours: 1 }
    const { secret } = await api.accepted('POST /destinations/{id}/rotate-secret', { params, body })
    const shown = await api.accepted('GET /destinations/{id}', { params })
    assert.equal(typeof shown.signing.previousUntil, 'string')
    assert(!JSON.stringify(shown).includes(secret), 'the secret is shown again')
    await api.accepted('POST /destinations/{id}/test', { params })
    const arrival = receiver?.arrivals.findLast(({ path }) => path.startsWith(`/${tag}/destination`))
    if (arrival) verify(secret, arrival)
    const forgotten = { params, body: { signedBy: 'organization' } }
    assert.equal((await api.accepted('PATCH /destinations/{id}', forgotten)).signing, null)
    await api.refused('POST /destinations/{id}/rotate-secret', refusedFor('overlapHours'), {
      params,
      body: { overlapHours: 73 },
    })
  })
}

/** Amazon SES has this mailbox for tests. An operator may have set no sender, and then no mail can be sent. */
async function mails({ suite, api, tag }: World) {
  const url = `mailto:success+${tag}@simulator.amazonses.com`
  const body = { kind: 'email', name: `Contract ${tag}`, url }
  const { status, text } = await api.ask('POST', '/destinations', { body })
  if (status !== 201) return suite.notChecked('an address', 'the operator has set no sender of mails')
  const json: Json = JSON.parse(text)
  suite.undoLater(`destination ${json.id}`, () => api.ask('DELETE', `/destinations/${json.id}`))
  await suite.check('an address gets a link, and nothing else until it is confirmed', async () => {
    assert.deepEqual([json.url, json.verification.state], [url, 'pending'])
    const params = { id: json.id }
    await api.refused('POST /destinations/{id}/test', { status: 409, code: 'conflict' }, { params })
    const list = { ...body, url: 'mailto:ann@example.com,bob@example.com' }
    await api.refused('POST /destinations', refusedFor('url'), { body: list })
  })
}

async function walls({ suite, api, other }: World, { id }: Json) {
  await suite.check('a destination that is not there, or of another organization, is unknown', async () => {
    for (const caller of [api, ...(other ? [other] : [])]) {
      const params = { id: caller === api ? 'dst_unknown' : id }
      for (const route of [
        'GET /destinations/{id}',
        'DELETE /destinations/{id}',
        'POST /destinations/{id}/test',
        'POST /destinations/{id}/rotate-secret',
      ])
        await caller.refused(route, NOT_FOUND, { params })
      await caller.refused('PATCH /destinations/{id}', NOT_FOUND, { params, body: { name: 'x' } })
    }
  })
}

/** Places at AWS that nobody has named. The contract doesn't know which ones an operator has named. */
const UNNAMED = [
  ['sqs', 'arn:aws:sqs:us-east-1:000000000000:signalbox-contract-unnamed'],
  ['eventbridge', 'arn:aws:events:us-east-1:000000000000:event-bus/signalbox-contract-unnamed'],
  ['s3', 'arn:aws:s3:::signalbox-contract-unnamed/folder'],
] as const

async function namedPlaces({ suite, api }: World) {
  await suite.check('a place at AWS must be named by the operator, and be an ARN of its kind', async () => {
    for (const [kind, url] of UNNAMED) {
      await api.refused('POST /destinations', refusedFor('url'), { body: { kind, name: 'Lake', url } })
      const wrong = { kind, name: 'Lake', url: 'arn:aws:iam::000000000000:role/admin' }
      await api.refused('POST /destinations', refusedFor('url'), { body: wrong })
    }
  })
}

async function refusals({ suite, api, stranger }: World, { id }: Json) {
  await suite.check('wrong destinations are refused, and each mistake is named', async () => {
    const wrong = { kind: 'fax', name: '', url: 'gopher://x', filter: { types: ['NONE'] }, more: 1 }
    const fields = ['kind', 'name', 'url', 'filter.types.0', 'more']
    await api.refused('POST /destinations', refusedFor(...fields), { body: wrong })
    const unknown = { owners: [{ kind: 'list', id: 'lst_unknown' }] }
    await api.refused('POST /destinations/preview', refusedFor('owners.0.id'), { body: unknown })
    const odd = { rhythm: { every: '1d', hour: 24, timeZone: 'Mars/Base' } }
    const rhythmFields = ['rhythm.hour', 'rhythm.timeZone']
    await api.refused('PATCH /destinations/{id}', refusedFor(...rhythmFields), { params: { id }, body: odd })
    const change = { params: { id }, body: unknown }
    await api.refused('PATCH /destinations/{id}', refusedFor('owners.0.id'), change)
    await stranger.refused('GET /destinations', { status: 401, code: 'missing_key' })
  })
}
