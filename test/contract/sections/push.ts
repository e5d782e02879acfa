import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { uploadedList } from './lists.ts'

export const push: Section = {
  name: 'Pushes',
  async run(world) {
    await aPush(world)
    await refusals(world)
  },
}

const isDone = ({ status }: Json) => status === 'succeeded' || status === 'failed'

async function aPush(world: World) {
  const { suite, api, receiver, tag } = world
  if (!receiver) suite.notChecked('rows of a push that arrive', 'the service cannot reach the receiver')
  await suite.check('a push is a job that tells of every row', async () => {
    const urls = receiver ? ['example.com', `linkedin.com/company/contract-${tag}`] : undefined
    const name = `Contract push ${tag}`
    const list = urls ? await uploadedList(world, { name, urls }) : await emptyList(world, name)
    const webhookUrl = receiver ? `${receiver.url}/${tag}/rows` : 'https://example.com/nothing-is-sent'
    const params = { id: list.id }
    const job = await api.accepted('POST /lists/{id}/push-to-platform', {
      params,
      body: { platform: 'clay', webhookUrl },
    })
    const path = { params: { ...params, pushId: job.id } }
    const done = await api.settled('GET /lists/{id}/pushes/{pushId}', path, isDone)
    const rows = urls?.length ?? 0
    assert.deepEqual([done.status, done.total, done.pushed], ['succeeded', rows, rows], JSON.stringify(done))
    const arrived = receiver?.arrivals.filter(({ path }) => path === `/${tag}/rows`) ?? []
    assert.equal(arrived.length, rows)
    const { data } = await api.accepted('GET /lists/{id}/pushes', { params })
    assert.equal(data[0].id, job.id)
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
    await api.refused('GET /lists/{id}/pushes', NOT_FOUND, unknown)
    await api.refused('GET /lists/{id}/pushes/{pushId}', NOT_FOUND, { params: { id, pushId: 'psh_unknown' } })
  })
}
