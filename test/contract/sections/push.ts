import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { uploadedList } from './lists.ts'

export const push: Section = {
  name: 'Pushes',
  async run(world) {
    if (world.receiver) await aPush(world, world.receiver)
    else world.suite.notChecked('rows of a push that arrive', 'the service cannot reach the receiver')
    await aCancelledPush(world)
    await refusals(world)
  },
}

const isDone = ({ status }: Json) => status === 'succeeded' || status === 'failed'

async function aPush(world: World, receiver: NonNullable<World['receiver']>) {
  const { suite, api, tag } = world
  await suite.check('a push is a job that tells of every row', async () => {
    const urls = ['example.com', `linkedin.com/company/contract-${tag}`]
    const list = await uploadedList(world, { name: `Contract push ${tag}`, urls })
    const webhookUrl = `${receiver.url}/${tag}/rows`
    const params = { id: list.id }
    const before = await api.accepted('GET /lists/{id}/push-to-platform/eligibility', {
      params,
      query: { platform: 'clay' },
    })
    const job = await api.accepted('POST /lists/{id}/push-to-platform', {
      params,
      body: { platform: 'clay', webhookUrl },
    })
    const path = { params: { ...params, pushId: job.id } }
    const done = await api.settled('GET /lists/{id}/pushes/{pushId}', path, isDone)
    const rows = urls.length
    assert.deepEqual([before.total, before.sendable, before.skipped], [rows, rows, []])
    assert.deepEqual([done.status, done.total, done.pushed], ['succeeded', rows, rows], JSON.stringify(done))
    const arrived = receiver.arrivals.filter(({ path: at }) => at === `/${tag}/rows`)
    assert.equal(arrived.length, rows)
    const { data } = await api.accepted('GET /lists/{id}/pushes', { params })
    assert.equal(data[0].id, job.id)
    await api.refused('DELETE /lists/{id}/pushes/{pushId}', ENDED, path)
  })
}

const ENDED = { status: 409, code: 'conflict' }

/** Nothing answers at this address. */
const NOWHERE = 'https://nothing.example.com/rows'

async function aCancelledPush(world: World) {
  const { suite, api, tag } = world
  await suite.check('a push that cannot go on says why, and is cancelled', async () => {
    const urls = [`linkedin.com/company/contract-cancelled-${tag}`]
    const { id } = await uploadedList(world, { name: `Contract cancelled ${tag}`, urls })
    const body = { platform: 'clay', webhookUrl: NOWHERE }
    const job = await api.accepted('POST /lists/{id}/push-to-platform', { params: { id }, body })
    const path = { params: { id, pushId: job.id } }
    await api.settled('GET /lists/{id}/pushes/{pushId}', path, ({ lastError }) => lastError !== null)
    await api.accepted('DELETE /lists/{id}/pushes/{pushId}', path)
    await api.accepted('DELETE /lists/{id}/pushes/{pushId}', path)
    const { status, skipped, nextTryAt, results } = await api.accepted(
      'GET /lists/{id}/pushes/{pushId}',
      path,
    )
    assert.deepEqual([status, skipped, nextTryAt, results.length], ['cancelled', 1, null, 1])
    const { data } = await api.accepted('GET /lists/{id}/pushes', { params: { id } })
    assert.equal(data[0].status, 'cancelled')
  })
  await suite.check('a push of which no row can be sent is refused', async () => {
    const urls = [`linkedin.com/company/contract-unsendable-${tag}`]
    const { id } = await uploadedList(world, { name: `Contract unsendable ${tag}`, urls })
    const body = { platform: 'smartlead', apiKey: 'not-a-key' }
    const query = { platform: 'smartlead' }
    const told = await api.accepted('GET /lists/{id}/push-to-platform/eligibility', { params: { id }, query })
    assert.deepEqual([told.accounts, told.sendable], [1, 0])
    const refusal = refusedFor('platform')
    await api.refused('POST /lists/{id}/push-to-platform', refusal, { params: { id }, body })
  })
}

async function emptyList({ api, suite }: World, name: string): Promise<Json> {
  const list = await api.accepted('POST /lists', { body: { name } })
  suite.undoLater('the empty list', () => api.accepted('DELETE /lists/{id}', { params: { id: list.id } }))
  return list
}

const PLATFORMS_WITH_KEY = ['heyreach', 'instantly', 'smartlead']

async function refusals(world: World) {
  const { suite, api, tag } = world
  suite.notChecked(`pushes to ${PLATFORMS_WITH_KEY.join(', ')}`, 'they need a key of the platform')
  await suite.check('a push without its credential, to nobody or of no list is refused', async () => {
    const { id } = await emptyList(world, `Contract unpushed ${tag}`)
    const params = { id }
    const refused = (body: Json, ...fields: string[]) =>
      api.refused('POST /lists/{id}/push-to-platform', refusedFor(...fields), { params, body })
    await refused({ platform: 'fax' }, 'platform')
    await refused({ platform: 'clay' }, 'webhookUrl')
    for (const platform of PLATFORMS_WITH_KEY) await refused({ platform }, 'apiKey')
    const body = { platform: 'clay', webhookUrl: 'https://example.com/' }
    const unknown = { params: { id: 'lst_unknown', pushId: 'psh_unknown' } }
    await api.refused('POST /lists/{id}/push-to-platform', NOT_FOUND, { ...unknown, body })
    const asked = 'GET /lists/{id}/push-to-platform/eligibility'
    await api.refused(asked, refusedFor('platform'), { params: { id }, query: { platform: 'fax' } })
    await api.refused(asked, NOT_FOUND, { ...unknown, query: { platform: 'clay' } })
    await api.refused('GET /lists/{id}/pushes', NOT_FOUND, unknown)
    const none = { params: { id, pushId: 'psh_unknown' } }
    await api.refused('GET /lists/{id}/pushes/{pushId}', NOT_FOUND, none)
    await api.refused('DELETE /lists/{id}/pushes/{pushId}', NOT_FOUND, none)
  })
}
