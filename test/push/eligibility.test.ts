import { describe, expect, test } from 'vitest'
import type { PushRow } from '../../functions/push/platforms/platform.ts'
import { PLATFORM_NAMES, platformOf } from '../../functions/push/platforms/platforms.ts'
import { eligibilityOf, MOST_LOOKED_AT } from '../../functions/push/rows/eligibility.ts'
import { usePushes } from './a-push.ts'
import { aRow, rows } from './push-world.ts'

const { world } = usePushes()

const aCompany = (n: number) =>
  aRow(n, { id: `acc_${n}`, type: 'account', email: null, firstName: null, lastName: null })

/** Companies, people without an address or a page, and people that stand for the same. */
const mixed: PushRow[] = [
  ...[0, 1, 2, 3].map(aCompany),
  ...rows(6),
  aRow(7, { email: null }),
  aRow(8, { email: null, socialUrl: null, firstName: null, lastName: null }),
  aRow(9, { email: 'ada1@people.example', socialUrl: 'https://www.linkedin.com/in/ada-1' }),
]

const refsOf = (all: readonly PushRow[]) => all.map(({ id, type }) => ({ id, type, addedAt: null }))
const found = (all: readonly PushRow[]) => {
  const byId = new Map(all.map((row) => [row.id, row]))
  return async (_org: string, refs: readonly { id: string }[]) => refs.map(({ id }) => byId.get(id))
}

describe('the eligibility of rows', () => {
  test.each(PLATFORM_NAMES)('for %s is what its push then does', async (platform) => {
    const before = await eligibilityOf(found(mixed), platformOf(platform), 'org_1', refsOf(mixed))
    expect(before).toMatchObject({ total: 13, accounts: 4, people: 9, checked: 13 })
    const push = await world({ platform, rows: mixed })
    const { id } = await push.start()
    await push.drain()
    const after = await push.read(id)
    expect(after.pushed).toBe(before.sendable)
    const reasons = new Map<string, number>()
    for (const { status, reason } of after.results)
      if (status === 'skipped' && reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    expect(new Map(before.skipped.map(({ reason, count }) => [reason, count]))).toEqual(reasons)
  })

  test('counts rows whose entity is gone', async () => {
    const refs = [...refsOf(rows(2)), { id: 'per_gone', type: 'person' as const, addedAt: null }]
    expect(await eligibilityOf(found(rows(2)), platformOf('smartlead'), 'org_1', refs)).toMatchObject({
      sendable: 2,
      skipped: [{ reason: 'the row is no longer there', count: 1 }],
    })
  })

  test('is told of the first thousand rows of a long list', async () => {
    const many = rows(MOST_LOOKED_AT + 500)
    expect(await eligibilityOf(found(many), platformOf('heyreach'), 'org_1', refsOf(many))).toEqual({
      total: 1500,
      accounts: 0,
      people: 1500,
      checked: 1000,
      sendable: 1000,
      skipped: [],
    })
  })
})
