import assert from 'node:assert/strict'
import { type Json, NOT_FOUND } from '../suite/caller.ts'
import type { Arrival } from '../suite/receiver.ts'
import type { Section, World } from '../suite/world.ts'
import { uploadedList } from './lists.ts'
import { NOWHERE } from './webhooks.ts'

export const newSignals: Section = {
  name: 'New signals: from an import to the receivers',
  async run(world) {
    if (!world.importRows) return withoutImport(world)
    const story = await aSignal(world, world.importRows)
    if (!story) return
    await delivered(world, story)
    await redelivered(world, story)
    await triedAgain(world, story)
    await corrected(world, story)
    await renamed(world, world.importRows, story)
  },
}

function withoutImport({ suite, coverage }: World) {
  const why = 'there is no --import, so no new signal is certain'
  suite.notChecked('deliveries of new signals, redeliveries, and a new name on old signals', why)
  coverage.excuse('POST /webhook-log/{id}/redeliver', 'accepted', why)
}

type ImportRows = NonNullable<World['importRows']>

interface Story {
  readonly signal: Json
  /** The list with the signal's account and a webhook. */
  readonly list: string
  readonly failing: string
}

const PAGE = 'https://www.linkedin.com/company/signalbox-contract'

const account = (name: string) => ({
  socialUrl: PAGE,
  name,
  websiteUrl: 'https://example.com',
  headcount: 12,
  industry: 'Contract testing',
  location: 'Berlin, Germany',
})

const PERSON = {
  socialUrl: 'https://www.linkedin.com/in/signalbox-contract',
  firstName: 'Ada',
  lastName: 'Contract',
  title: 'Chief Technology Officer',
  email: 'ada@example.com',
  accountSocialUrl: PAGE,
  decisionMaker: true,
}

async function aSignal(world: World, importRows: ImportRows): Promise<Story | undefined> {
  const { suite, api, receiver, tag } = world
  let story: Story | undefined
  suite.remains(`the account ${PAGE}, its person and its signals: no request removes them`)
  await suite.check('an imported signal is found, with its account', async () => {
    await importRows('accounts', [account(`Before ${tag}`)])
    await importRows('people', [PERSON])
    const at = `${receiver?.url ?? NOWHERE}/${tag}`
    const list = await watching(world, `${at}/list`, { rows: [TOLD], includeFields: true })
    const failing = await watching(world, `${at}/fails-once`, { rows: [TOLD] })
    await asksForCorrections(world, `${at}/corrections`)
    const { webhookUrl } = await api.accepted('GET /organization')
    suite.undoLater('the webhook of the organization', () =>
      api.accepted('PATCH /organization', { body: { webhookUrl } }),
    )
    await api.accepted('PATCH /organization', { body: { webhookUrl: `${at}/organization` } })
    await importRows('signals', [
      {
        type: 'ACCOUNT_NEW_ANNOUNCEMENT',
        source: `https://news.example/contract/${tag}`,
        text: `Contract announces ${tag}`,
        highlights: [tag],
        accountSocialUrl: PAGE,
      },
    ])
    const query = { type: 'signals', search: tag, types: 'ACCOUNT_NEW_ANNOUNCEMENT' }
    const { data } = await api.settled('GET /data', { query }, ({ count }) => count > 0)
    assert.deepEqual([data.length, data[0].account.name, data[0].organizationId], [1, `Before ${tag}`, null])
    story = { signal: data[0], list, failing }
  })
  return story
}

/** A row that tells more than who it is. */
const TOLD = { url: PAGE, 'Record ID': '0017', 'Company owner': 'Kim', Stage: 'Won' }
const SHOWN = { recordId: '0017', owner: 'Kim', fields: { Stage: 'Won' } }

async function watching(world: World, webhookUrl: string, given: Json): Promise<string> {
  const name = `Contract ${webhookUrl.split('/').at(-1)} ${world.tag}`
  const { id } = await uploadedList(world, { name, ...given })
  await world.api.accepted('PATCH /lists/{id}', { params: { id }, body: { webhookUrl } })
  return id
}

async function asksForCorrections({ suite, api, tag }: World, url: string) {
  const body = {
    kind: 'webhook',
    name: `Contract ${tag}`,
    url,
    events: ['signal.corrected', 'person.erased'],
  }
  const { id } = await api.accepted('POST /destinations', { body })
  suite.undoLater(`destination ${id}`, () => api.ask('DELETE', `/destinations/${id}`))
}

const settledAttempt = ({ data }: Json) => data.some(({ status }: Json) => status !== 'sending')

async function delivered(
  { suite, api, receiver, description, tag }: World,
  { signal, list, failing }: Story,
) {
  await suite.check('each destination is sent the signal, once, and the log has every attempt', async () => {
    for (const destination of [`list/${list}`, 'organization']) {
      const rows = await api.settled('GET /webhook-log', { query: { destination } }, settledAttempt)
      const row = rows.data.find(({ signalId }: Json) => signalId === signal.id)
      assert.equal(row?.status, receiver ? 'delivered' : 'failure')
    }
    const { data } = await api.accepted('GET /webhooks')
    assert(data.some(({ id }: Json) => id === list))
    for (const [path, name] of [
      [`/${tag}/list`, `list/${list}`],
      [`/${tag}/organization`, 'organization'],
    ]) {
      if (!receiver) continue
      const [arrival, ...more] = arrivalsOf(receiver.arrivals, path, signal.id)
      assert(arrival && more.length === 0, `${more.length + 1} or no arrivals at ${path}`)
      const { headers } = arrival
      assert.equal(headers['x-signalbox-destination'], name)
      assert.match(headers['user-agent'] ?? '', /^Signalbox\//)
      assert(headers['webhook-id'] && headers['webhook-timestamp'], 'a header is missing')
      assert.deepEqual(description.differencesFrom('WebhookSignal', JSON.parse(arrival.body)), [])
    }
  })
  if (!receiver) return
  await suite.check(
    'a webhook gets what its row told when its list asks for that, and else not',
    async () => {
      const bodyAt = (path: string) => {
        const [arrival] = arrivalsOf(receiver.arrivals, `/${tag}/${path}`, signal.id)
        assert(arrival, `nothing arrived at ${path}`)
        return JSON.parse(arrival.body)
      }
      const { recordId, owner, fields, ...specified } = bodyAt('list')
      assert.deepEqual({ recordId, owner, fields }, SHOWN)
      assert.deepEqual(bodyAt('organization'), specified)
      const query = { destination: `list/${failing}` }
      await api.settled('GET /webhook-log', { query }, settledAttempt)
      assert.deepEqual(bodyAt('fails-once'), specified)
    },
  )
}

const arrivalsOf = (arrivals: readonly Arrival[], path: string | undefined, signalId: string) =>
  arrivals.filter((each) => each.path === path && JSON.parse(each.body).id === signalId)

async function redelivered({ suite, api, receiver, tag, other }: World, { signal, list }: Story) {
  const attempts = async (count: number) => {
    const isThere = ({ data }: Json) =>
      data.filter(({ status, signalId }: Json) => status !== 'sending' && signalId === signal.id).length >=
      count
    return (await api.settled('GET /webhook-log', { query: { destination: `list/${list}` } }, isThere)).data
  }
  await suite.check('a delivery is sent again by hand and by a job, under the same id', async () => {
    const params = { id: (await attempts(1))[0].id }
    if (other) await other.refused('POST /webhook-log/{id}/redeliver', NOT_FOUND, { params })
    await api.accepted('POST /webhook-log/{id}/redeliver', { params })
    const [last] = await attempts(2)
    const body = { status: last.status, destination: `list/${list}`, since: signal.createdAt }
    const { id } = await api.accepted('POST /webhook-log/redeliver', { body })
    const done = ({ status }: Json) => status === 'succeeded'
    const job = await api.settled('GET /webhook-log/redeliver/{id}', { params: { id } }, done)
    assert(job.redelivered >= 1, JSON.stringify(job))
    const all = await attempts(3)
    assert.equal(new Set(all.map(({ deliveryId }: Json) => deliveryId)).size, 1)
    const ids = arrivalsOf(receiver?.arrivals ?? [], `/${tag}/list`, signal.id).map(
      ({ headers }) => headers['webhook-id'],
    )
    assert.equal(new Set(ids).size, receiver ? 1 : 0)
  })
}

async function triedAgain({ suite, api, receiver }: World, { failing }: Story) {
  if (!receiver) return
  await suite.check('a delivery that fails is tried again by itself', async () => {
    const query = { destination: `list/${failing}` }
    const isThere = ({ data }: Json) => data.some(({ status }: Json) => status === 'delivered')
    const { data } = await api.settled('GET /webhook-log', { query }, isThere)
    const shown = data.map(({ attempt, status, statusCode }: Json) => [attempt, status, statusCode])
    assert.deepEqual(shown, [
      [2, 'delivered', 200],
      [1, 'failure', 503],
    ])
  })
}

async function corrected({ suite, api, receiver, tag }: World, { signal }: Story) {
  await suite.check('who asks is told that a signal is marked wrong', async () => {
    const ROUTE = 'POST /signals/{id}/feedback'
    const params = { id: signal.id }
    await api.accepted(ROUTE, { params, body: { verdict: 'wrong' } })
    await api.accepted(ROUTE, { params, body: { verdict: 'right' } })
    const told = ({ data }: Json) => data.filter(isCorrection).length === 2
    const { data } = await api.settled('GET /webhook-log', { query: { limit: 100 } }, told)
    assert(data.every((row: Json) => !isCorrection(row) || row.signal.text === signal.text))
    const bodies = (receiver?.arrivals ?? [])
      .filter(({ path }) => path === `/${tag}/corrections`)
      .map((arrival) => JSON.parse(arrival.body))
      .filter(({ type }) => type === 'signal.corrected')
    const reasons = bodies.map(({ reason }) => reason).sort()
    assert.deepEqual(reasons, receiver ? ['marked_wrong', 'restored'] : [])
    assert(bodies.every((body) => body.signal.id === signal.id))
  })
}

const isCorrection = ({ signal, status }: Json) => signal?.type === 'signal.corrected' && status !== 'sending'

async function renamed({ suite, api, tag }: World, importRows: ImportRows, { signal }: Story) {
  await suite.check('a renamed account has its new name on its old signals', async () => {
    await importRows('accounts', [account(`After ${tag}`)])
    const query = { type: 'signals', search: tag, types: 'ACCOUNT_NEW_ANNOUNCEMENT' }
    const isNew = ({ data }: Json) => data[0]?.account.name === `After ${tag}`
    const { data } = await api.settled('GET /data', { query }, isNew)
    assert.equal(data[0].id, signal.id)
  })
}
