import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoDigests } from '../../../functions/indexer/digests/digest.store.ts'
import { DIGEST_SIZE, newest, type SignalChange } from '../../../functions/indexer/digests/digest.ts'
import { newId } from '../../../functions/shared/ids.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const digests = () => dynamoDigests(tables.documentClient(), tables.tableNames.searchIndex)

function aSignal(changes: Partial<Signal> = {}): Signal {
  const createdAt = changes.createdAt ?? '2026-01-01T00:00:00.000Z'
  return {
    id: newId('sig'),
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    source: 'https://news.example/1',
    text: 'Something happened',
    highlights: [],
    personId: null,
    accountId: null,
    keywordId: null,
    listId: null,
    organizationId: null,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  }
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const added = (after: Signal): SignalChange => ({ before: undefined, after })
const ids = (found: { signals: readonly Signal[] } | undefined) => found?.signals.map(({ id }) => id)
const idsOf = (signals: readonly Signal[]) => signals.map(({ id }) => id)

describe('the newest signals of an entity', () => {
  test('are found by account and by person, newest first', async () => {
    const [accountId, personId] = [newId('acc'), newId('per')]
    const one = aSignal({ accountId, createdAt: at(1) })
    const both = aSignal({ accountId, personId, createdAt: at(2) })
    await digests().apply([added(both), added(one)])
    const found = await digests().visible('org_1', [accountId, personId, 'acc_none'])
    expect(ids(found.get(accountId))).toEqual([both.id, one.id])
    expect(ids(found.get(personId))).toEqual([both.id])
    expect(found.get('acc_none')?.signals).toEqual([])
  })

  test('of an organization are seen by nobody else', async () => {
    const accountId = newId('acc')
    const mine = aSignal({ accountId, organizationId: 'org_1', createdAt: at(1) })
    const open = aSignal({ accountId, createdAt: at(2) })
    await digests().apply([added(mine), added(open)])
    expect(ids((await digests().visible('org_1', [accountId])).get(accountId))).toEqual([open.id, mine.id])
    expect(ids((await digests().visible('org_2', [accountId])).get(accountId))).toEqual([open.id])
  })

  test('follow changes, moves and removals', async () => {
    const [accountId, other] = [newId('acc'), newId('acc')]
    const signal = aSignal({ accountId })
    const renamed = { ...signal, text: 'New', updatedAt: at(5) }
    const moved = { ...renamed, accountId: other, updatedAt: at(6) }
    await digests().apply([added(signal)])
    await digests().apply([{ before: signal, after: renamed }])
    expect((await digests().visible('org_1', [accountId])).get(accountId)?.signals).toEqual([renamed])
    await digests().apply([{ before: renamed, after: moved }])
    const found = await digests().visible('org_1', [accountId, other])
    expect([found.get(accountId)?.signals, found.get(other)?.signals]).toEqual([[], [moved]])
    await digests().apply([{ before: moved, after: undefined }])
    expect((await digests().visible('org_1', [other])).get(other)?.signals).toEqual([])
  })

  test('are complete when several writers add at once', async () => {
    const accountId = newId('acc')
    const signals = Array.from({ length: 20 }, (_, minute) => aSignal({ accountId, createdAt: at(minute) }))
    await Promise.all(signals.map((signal) => digests().apply([added(signal)])))
    expect(ids((await digests().visible('org_1', [accountId])).get(accountId))).toEqual(
      idsOf(newest(signals)),
    )
  })

  test('are the newest of all after repeated changes in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ minute: fc.nat(200), own: fc.boolean() }), { maxLength: 60 }),
        fc.infiniteStream(fc.nat(1000)),
        async (shapes, order) => {
          const accountId = newId('acc')
          const signals = shapes.map(({ minute, own }) =>
            aSignal({ accountId, createdAt: at(minute), organizationId: own ? 'org_1' : null }),
          )
          const told = [...signals, ...signals]
            .map((signal) => ({ signal, rank: order.next().value ?? 0 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ signal }) => added(signal))
          for (let start = 0; start < told.length; start += 17)
            await digests().apply(told.slice(start, start + 17))
          const seen = (await digests().visible('org_1', [accountId])).get(accountId)
          expect(ids(seen)).toEqual(idsOf(newest(signals)))
          expect(seen?.signals.length).toBe(Math.min(DIGEST_SIZE, signals.length))
        },
      ),
      { numRuns: 25 },
    )
  })
})
