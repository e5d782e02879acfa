import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key } from '../../functions/shared/table.ts'
import type { RelatedSignal } from '../../functions/signals/evidence.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { aKeyword, drain, expectConsistent, fireDue, type KeywordBench, startWith, story } from './world.ts'

let tables: Tables
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const DAY_MS = 86_400_000

/** Headlines with the day on which each was published, in the order in which the source shows them. */
const news = (...said: readonly (readonly [day: number, title: string])[]) =>
  said.map(([day, title]) =>
    story(0, {
      nativeId: title,
      url: `https://news.example/${encodeURIComponent(title)}`,
      title,
      at: new Date(Date.parse('2026-11-10T08:00:00.000Z') + day * DAY_MS).toISOString(),
    }),
  )

async function run(bench: KeywordBench, organizationId: string, page: ReturnType<typeof news>) {
  bench.answers = [async () => page]
  await aKeyword(bench, organizationId)
  await drain(bench)
}

const textsOf = (related: readonly RelatedSignal[]) => related.map(({ text }) => text)

/** By headline: what it corrects, and what corrects it. */
async function links(organizationId: string): Promise<Record<string, readonly (readonly string[])[]>> {
  const signals = await signalsOf(tables, organizationId)
  return Object.fromEntries(
    signals.map(({ text, evidence: { corrects = [], correctedBy = [] } }) => [
      text,
      [textsOf(corrects), textsOf(correctedBy)],
    ]),
  )
}

const SAID = 'Acme to acquire Beta for $3bn'
const DENIED = 'Acme denies it will acquire Beta'

describe('a report and its denial name each other', () => {
  test.each([
    ['whichever comes first', news([0, SAID], [1, DENIED])],
    ['also when the denial is read first', news([1, DENIED], [0, SAID])],
  ])('%s', async (_case, page) => {
    const { bench, organizationId } = await startWith(tables)
    await run(bench, organizationId, page)
    expect(await links(organizationId)).toEqual({ [SAID]: [[], [DENIED]], [DENIED]: [[SAID], []] })
    const signals = await signalsOf(tables, organizationId)
    const [report, denial] = [SAID, DENIED].map((said) => signals.find(({ text }) => text === said))
    expect(report?.evidence.correctedBy).toEqual([
      { signalId: denial?.id, text: DENIED, link: denial?.source, at: denial?.createdAt },
    ])
    expect(denial?.evidence.corrects).toEqual([
      { signalId: report?.id, text: SAID, link: report?.source, at: report?.createdAt },
    ])
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('but not a report that is newer than the denial', async () => {
    const { bench, organizationId } = await startWith(tables)
    await run(bench, organizationId, news([3, SAID], [1, DENIED]))
    expect(await links(organizationId)).toEqual({ [SAID]: [[], []], [DENIED]: [[], []] })
  })

  test('when the source says only the day', async () => {
    const { bench, organizationId } = await startWith(tables)
    const [said, denied] = news([0, SAID], [0, DENIED])
    if (!said || !denied) throw new Error('no news')
    await run(bench, organizationId, [said, { ...denied, at: '2026-11-10T00:00:00.000Z' }])
    expect(await links(organizationId)).toMatchObject({ [DENIED]: [[SAID], []] })
  })

  test('but nothing of another organization', async () => {
    const [one, other] = [await startWith(tables), await startWith(tables)]
    await run(one.bench, one.organizationId, news([0, SAID]))
    await run(other.bench, other.organizationId, news([1, DENIED]))
    expect(await links(one.organizationId)).toEqual({ [SAID]: [[], []] })
    expect(await links(other.organizationId)).toEqual({ [DENIED]: [[], []] })
  })
})

test('a denial names a report of another keyword, months before, about the same account', async () => {
  const { bench, organizationId } = await startWith(tables)
  bench.attribute = async () => ({ accountId: 'acc_acme', personId: null, otherParty: null })
  await run(bench, organizationId, news([-100, SAID], [-99, 'Acme acquires Gamma']))
  await follower.catchUp()
  await run(bench, organizationId, news([1, DENIED]))
  expect(await links(organizationId)).toEqual({
    [SAID]: [[], [DENIED]],
    'Acme acquires Gamma': [[], []],
    [DENIED]: [[SAID], []],
  })
})

test('a run that is repeated names nothing twice', async () => {
  const { bench, organizationId } = await startWith(tables)
  bench.answers = [async () => news([0, SAID], [1, DENIED])]
  const { id } = await aKeyword(bench, organizationId)
  await drain(bench)
  await fireDue(bench, organizationId, id)
  expect(await links(organizationId)).toEqual({ [SAID]: [[], [DENIED]], [DENIED]: [[SAID], []] })
})

test('a report names three denials at most, and every denial is stored', async () => {
  const { bench, organizationId } = await startWith(tables)
  const denials = [
    'Acme denies Beta takeover',
    'Acme rejects talk of a Beta takeover',
    'Acme: takeover of Beta is called off',
    'Acme halts Beta takeover',
  ]
  await run(bench, organizationId, news([0, SAID], ...denials.map((title, n) => [n + 1, title] as const)))
  const found = await links(organizationId)
  expect(Object.keys(found).sort()).toEqual([SAID, ...denials].sort())
  expect(found[SAID]?.[1]).toHaveLength(3)
  await expectConsistent(tables, bench, organizationId, 1000)
})

test('a denial is stored and paid for once when the report goes meanwhile', async () => {
  const { bench, organizationId } = await startWith(tables)
  await run(bench, organizationId, news([0, SAID]))
  const [report] = await signalsOf(tables, organizationId)
  const { withIds } = bench.ownSignals
  const { ownSignals } = bench
  bench.ownSignals = {
    ...ownSignals,
    async withIds(...wanted) {
      const found = await withIds(...wanted)
      const Key = { ...key.signal(organizationId, report?.id ?? '') }
      await tables.documentClient().send(new DeleteCommand({ TableName: tables.tableNames.table, Key }))
      return found
    },
  }
  const [keyword] = await bench.keywords.all(organizationId)
  bench.answers = [async () => news([1, DENIED])]
  await fireDue(bench, organizationId, keyword?.id ?? '')
  expect(await links(organizationId)).toEqual({ [DENIED]: [[], []] })
  expect(await bench.balance(organizationId)).toBe(980)
})
