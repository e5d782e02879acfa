import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { aSignalOf } from '../data/data-world.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { anAccount, aPerson, refOf, store } from './lists-world.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))

/** A list of an account with 60 signals, a person with one and an account with none. */
async function aList() {
  const [busy, person, quiet] = [anAccount(), aPerson(), anAccount()]
  await store(api.world, [busy, person, quiet])
  const { id: ours } = api.organization()
  const signals = Array.from({ length: 60 }, (_, number) => ({
    ...aSignalOf({ accountId: busy.id, createdAt: minute(number).toISOString() }),
    type: number % 2 === 0 ? ('ACCOUNT_JOB_HIRING' as const) : ('ACCOUNT_DATA_CHANGE' as const),
    organizationId: number % 4 === 0 ? ours : null,
  }))
  const theirs = aSignalOf({ accountId: busy.id, type: 'ACCOUNT_JOB_HIRING', organizationId: 'org_other' })
  const change = aSignalOf({ personId: person.id, type: 'PERSON_JOB_CHANGE' })
  const items = [
    ...signals.map((signal, number) => signalItem(signal, minute(1000 + number))),
    ...[theirs, change].map((signal) => signalItem(signal, minute(2000))),
  ]
  await writeItems(api.world.client, api.world.table, items)
  const follower = await followIndex(api.tables)
  await follower.catchUp()
  follower.stop()
  const { body } = await api.post({ name: 'Signals', selected: [busy, person, quiet].map(refOf) })
  const hiring = signals.filter(({ type }) => type === 'ACCOUNT_JOB_HIRING').map(({ id }) => id)
  return { list: body.id, hiring: hiring.reverse(), change: change.id }
}

describe('the signals of the items of a list', () => {
  test('are the newest 25 that meet types and since, also behind newer ones', async () => {
    const { list, hiring, change } = await aList()
    const ids = async (query: Record<string, string>) => {
      const { body } = await api.get(list, query)
      expect(body.total).toBe(3)
      return body.data.map(({ signals }: { signals: { id: string }[] }) => signals.map(({ id }) => id))
    }
    expect(await ids({ types: 'ACCOUNT_JOB_HIRING' })).toEqual([hiring.slice(0, 25), [], []])
    expect(await ids({ types: 'PERSON_JOB_CHANGE' })).toEqual([[], [change], []])
    const since = minute(1050).toISOString()
    expect(await ids({ types: 'ACCOUNT_JOB_HIRING', since })).toEqual([hiring.slice(0, 5), [], []])
    const lines = await api.get(
      list,
      { since: minute(1999).toISOString() },
      { accept: 'application/x-ndjson' },
    )
    const rows = lines.text.trim().split('\n')
    expect(rows.map((row) => JSON.parse(row).signals.length)).toEqual([0, 1, 0])
  })

  test('a page of an export leads on with the same choice', async () => {
    const { list } = await aList()
    const query = { limit: '1', types: 'PERSON_JOB_CHANGE,ACCOUNT_JOB_HIRING', since: '2026-01-01' }
    const { headers } = await api.get(list, query, { accept: 'text/csv' })
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? ''
    expect(Object.fromEntries(new URLSearchParams(next.split('?')[1]))).toEqual({
      ...query,
      types: '["PERSON_JOB_CHANGE","ACCOUNT_JOB_HIRING"]',
      since: '2026-01-01T00:00:00.000Z',
      page: '2',
    })
  })

  test('a wrong choice is 400', async () => {
    const { body } = await api.post({ name: 'Empty' })
    const reply = await api.get(body.id, { types: 'NEWS', since: 'yesterday', accountId: 'acc_1' })
    expect(reply.status).toBe(400)
    expect(new Set(pathsOf(reply.body))).toEqual(new Set(['types.0', 'since', 'accountId']))
  })
})
