import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIGNAL_TYPES } from '../../../functions/shared/fields.ts'
import { ChosenIndex, ownersOf } from '../../../functions/webhooks/destinations/chosen-index.ts'
import {
  type SignalFilter as Filter,
  filterMatches,
} from '../../../functions/webhooks/destinations/signal-filter.ts'
import type { Chosen } from '../../../functions/webhooks/destinations/stored-destination.ts'
import { aDestination, aSignal } from '../../support/webhooks/builders.ts'

const ORGANIZATIONS = ['org_a', 'org_b', 'org_c']
/** By organization: no two have one of their own in common. */
const ownersOfOrganization = (organizationId: string) =>
  ['1', '2'].flatMap((number) => [
    { kind: 'list' as const, id: `lst_${organizationId}${number}` },
    { kind: 'keyword' as const, id: `kw_${organizationId}${number}` },
  ])
const LISTS = ORGANIZATIONS.flatMap(ownersOfOrganization).filter(({ kind }) => kind === 'list')
const KEYWORDS = ORGANIZATIONS.flatMap(ownersOfOrganization).filter(({ kind }) => kind === 'keyword')

const TYPE = fc.constantFrom(...SIGNAL_TYPES.slice(0, 3))

const FILTER = fc.option(
  fc.record(
    {
      types: fc.uniqueArray(TYPE, { minLength: 1 }),
      minScore: fc.constantFrom(0, 0.5, 1),
      about: fc.constantFrom('account' as const, 'person' as const),
      search: fc.constantFrom('robotics', 'zurich'),
    },
    { requiredKeys: [] },
  ),
)

const DESTINATION = fc.constantFrom(...ORGANIZATIONS).chain((organizationId) =>
  fc
    .record({
      id: fc.integer({ min: 0, max: 30 }),
      owners: fc.subarray(ownersOfOrganization(organizationId)),
      filter: FILTER,
      paused: fc.boolean(),
    })
    .map(
      ({ id, ...rest }): Chosen => ({
        ...aDestination({ kind: 'destination', organizationId, id: `dst_${id}` }),
        url: 'https://example.com/',
        chosen: { channel: 'webhook', name: 'one', rhythm: null, ...rest },
      }),
    ),
)

const SIGNAL = fc.record({
  type: TYPE,
  text: fc.constantFrom('Robotics in Zurich', 'Nothing of note'),
  organizationId: fc.constantFrom(null, ...ORGANIZATIONS),
  keywordId: fc.constantFrom(null, ...KEYWORDS.map(({ id }) => id)),
  personId: fc.constantFrom(null, 'per_a'),
  score: fc.constantFrom(null, 0.4, 0.9),
})

const storedSignal = ({ score, ...changes }: typeof SIGNAL extends fc.Arbitrary<infer S> ? S : never) => ({
  ...aSignal({ accountId: 'acc_a', ...changes }),
  evidence: {
    source: null,
    detectedAt: null,
    eventAt: null,
    rule: null,
    score,
    before: null,
    after: null,
    links: [],
  },
  person: null,
  account: null,
})

function indexOf(destinations: readonly Chosen[]) {
  const index = new ChosenIndex()
  for (const destination of destinations) {
    index.add(destination)
    if (!destination.chosen.paused) index.place(destination.id)
    for (const { id } of ownersOf(destination))
      index.setOwner(id, { name: id, filters: null, isTooLarge: false })
  }
  return index
}

describe('the destinations of a signal', () => {
  test('are those that a plain look at each one finds, and never those of another organization', () => {
    fc.assert(
      fc.property(
        fc.array(DESTINATION, { maxLength: 40 }),
        SIGNAL.map(storedSignal),
        fc.subarray(LISTS.map(({ id }) => id)),
        (given, signal, held) => {
          const last = new Map(given.map((one) => [one.id, one]))
          const found = indexOf(given).matching({ signal, subjects: [], heldBy: new Set(held) })
          const wanted = [...last.values()].filter(({ chosen, organizationId }) => {
            if (chosen.paused) return false
            if (signal.organizationId !== null && signal.organizationId !== organizationId) return false
            const own = chosen.owners.some(({ id }) => id === signal.keywordId || held.includes(id))
            if (chosen.owners.length > 0 && !own) return false
            return chosen.filter === null || filterMatches(chosen.filter, signal)
          })
          expect(found.map(({ destination }) => destination.id).sort()).toEqual(
            wanted.map(({ id }) => id).sort(),
          )
          for (const { destination } of found) {
            expect([null, destination.organizationId]).toContain(signal.organizationId)
          }
        },
      ),
    )
  })

  test('are none after all were removed, and nothing is left of them', () => {
    fc.assert(
      fc.property(fc.array(DESTINATION), SIGNAL.map(storedSignal), (given, signal) => {
        const index = indexOf(given)
        for (const { id } of given) index.remove(id)
        expect(index.matching({ signal, subjects: [], heldBy: new Set(LISTS.map(({ id }) => id)) })).toEqual(
          [],
        )
        expect(index.hasLists).toBe(false)
      }),
    )
  })

  test('are found without a look at the filters of those of other types, lists and keywords', () => {
    const looked = new Set<number>()
    const many = Array.from({ length: 10_000 }, (_, number): Chosen => {
      const filter: Filter = {
        types: [SIGNAL_TYPES[number % SIGNAL_TYPES.length] ?? 'ACCOUNT_JOB_HIRING'],
        get minScore() {
          looked.add(number)
          return 0.5
        },
      }
      const owners = number % 3 === 0 ? [{ kind: 'keyword', id: `kw_${number}` } as const] : []
      const organizationId = `org_${number % 200}`
      return {
        ...aDestination({ kind: 'destination', organizationId, id: `dst_${number}` }),
        url: 'https://example.com/',
        chosen: { channel: 'webhook', name: 'one', paused: false, rhythm: null, owners, filter },
      }
    })
    const index = indexOf(many)
    looked.clear()
    const signal = storedSignal({
      type: SIGNAL_TYPES[1],
      text: 'Nothing of note',
      organizationId: 'org_7',
      keywordId: null,
      personId: null,
      score: 0.9,
    })
    const could = many.filter(
      ({ organizationId, chosen }) =>
        organizationId === 'org_7' && chosen.owners.length === 0 && chosen.filter?.types?.[0] === signal.type,
    )
    expect(could.length).toBeGreaterThan(0)
    const found = index.matching({ signal, subjects: [], heldBy: new Set() })
    expect(found.map(({ destination }) => destination.id)).toEqual(could.map(({ id }) => id))
    expect(looked.size).toBe(could.length)
  })
})
