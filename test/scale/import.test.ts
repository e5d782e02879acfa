import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRowOf, expectedChanges, personRowOf } from '../bin/admin/import/data.ts'
import { importWithDeaths } from '../bin/admin/import/import-with-deaths.ts'
import { anImportTarget, type ImportTarget } from '../bin/admin/import/service.ts'

const ACCOUNTS = 20_000
const PEOPLE = 50_000
const BAD = 20

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

const numbers = (length: number) => Array.from({ length }, (_, n) => n)
const bad = numbers(BAD).map((n) => ({ socialUrl: `https://www.linkedin.com/jobs/${n}`, name: 'None' }))
const nothing = { created: 0, updated: 0, signals: 0 }

describe('20,000 accounts and 50,000 people', () => {
  const accounts = (version: number) =>
    target.file(`accounts-${version}.jsonl`, [
      ...bad,
      ...numbers(ACCOUNTS).map((n) => accountRowOf(n, version)),
    ])
  const people = (version: number) =>
    target.file(
      `people-${version}.jsonl`,
      numbers(PEOPLE).map((n) => personRowOf(n, ACCOUNTS, version)),
    )

  test('are all there after the first import, and rejects are reported', async () => {
    const first = await target.import(accounts(1), 'accounts')
    expect(first.counts).toEqual({
      ...nothing,
      read: ACCOUNTS + BAD,
      created: ACCOUNTS,
      rejected: BAD,
      unchanged: 0,
    })
    const second = await target.import(people(1), 'people')
    expect(second.counts).toEqual({ ...nothing, read: PEOPLE, created: PEOPLE, rejected: 0, unchanged: 0 })
    expect(await target.items('account')).toHaveLength(ACCOUNTS)
    expect(await target.items('person')).toHaveLength(PEOPLE)
    expect(await target.items('signal')).toEqual([])
  })

  test('create a signal for each change, and none the third time', async () => {
    const { updated, signals } = expectedChanges(ACCOUNTS)
    const changed = await target.import(accounts(2), 'accounts')
    expect(changed.counts).toMatchObject({ created: 0, updated, unchanged: ACCOUNTS - updated, signals })
    const movers = numbers(PEOPLE).filter((n) => n % 4 === 0)
    const moved = await target.import(people(2), 'people')
    // Besides the new jobs: decision makers leave one company and join another.
    const news = movers.length + 2 * movers.filter((n) => n % 3 === 1).length
    expect(moved.counts).toMatchObject({ created: 0, updated: movers.length, signals: news })
    expect(await target.items('signal')).toHaveLength(signals + news)

    const again = [await target.import(accounts(2), 'accounts'), await target.import(people(2), 'people')]
    expect(again.map(({ counts }) => counts)).toMatchObject([
      { ...nothing, unchanged: ACCOUNTS },
      { ...nothing, unchanged: PEOPLE },
    ])
    expect(await target.items('signal')).toHaveLength(signals + news)
  })
})

test('an import of 20,000 accounts that is killed twice has the same result as one without a kill', async () => {
  const fresh = await anImportTarget()
  try {
    await importWithDeaths(fresh, ACCOUNTS)
  } finally {
    await fresh.stop()
  }
})
