import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListFilters } from '../../../functions/search/filter-schemas.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import {
  DestinationIndex,
  type SignalToMatch,
} from '../../../functions/webhooks/destinations/destination-index.ts'
import { listMatches, listQuery, subjectsOf } from '../../../functions/webhooks/destinations/list-match.ts'
import type { Destination } from '../../../functions/webhooks/destinations/stored-destination.ts'
import { aDestination, anAccount, aPerson, aSignal } from '../../support/webhooks/builders.ts'

const account = anAccount({ id: 'acc_1' })
const person = aPerson({ id: 'per_1', accountId: 'acc_1' })

const indexOf = (destinations: readonly Destination[]) => {
  const index = new DestinationIndex(DEFAULT_QUOTAS)
  for (const destination of destinations) index.apply(destination)
  return index
}

const occasion = (changes: Partial<SignalToMatch> = {}): SignalToMatch => ({
  signal: aSignal({ accountId: 'acc_1', personId: 'per_1' }),
  subjects: subjectsOf(account, person, account),
  heldBy: new Set(),
  ...changes,
})

const organization = aDestination({ kind: 'organization', id: 'org_a' })
const keyword = aDestination({ kind: 'keyword', id: 'kw_1' })
const selected = aDestination({ id: 'lst_1', selected: true })
const selectedWithFilters = aDestination({
  id: 'lst_1',
  selected: true,
  filters: { industry: ['automation'] },
})
const live = (filters: ListFilters) => aDestination({ id: 'lst_2', filters })
const own = (organizationId: string) => aSignal({ accountId: 'acc_1', organizationId })

describe('a signal goes to', () => {
  test.each<[string, Destination, Partial<SignalToMatch>, boolean]>([
    ['an organization: every public signal', organization, {}, true],
    ['an organization: its own private signals', organization, { signal: own('org_a') }, true],
    ['an organization: not another one’s private signals', organization, { signal: own('org_b') }, false],
    ['an organization: a signal about nobody', organization, { subjects: [] }, true],
    [
      'a keyword: what it captured',
      keyword,
      { signal: aSignal({ keywordId: 'kw_1', organizationId: 'org_a' }) },
      true,
    ],
    [
      'a keyword: not what another captured',
      keyword,
      { signal: aSignal({ keywordId: 'kw_2', organizationId: 'org_a' }) },
      false,
    ],
    ['a keyword: not what nobody captured', keyword, {}, false],
    [
      'a keyword: nothing of another organization',
      keyword,
      { signal: aSignal({ keywordId: 'kw_1', organizationId: 'org_b' }) },
      false,
    ],
    ['a list: its member', selected, { heldBy: new Set(['lst_1']) }, true],
    ['a list: not a member of another list', selected, { heldBy: new Set(['lst_9']) }, false],
    ['a list with members: not who only matches its filters', selectedWithFilters, {}, false],
    [
      'a list with members: its member, whatever the filters say',
      selectedWithFilters,
      { heldBy: new Set(['lst_1']) },
      true,
    ],
    [
      'a list: not another organization’s private signal about its member',
      selected,
      { signal: own('org_b'), heldBy: new Set(['lst_1']) },
      false,
    ],
    ['a list without members and filters: nobody', aDestination({ id: 'lst_2' }), {}, false],
    ['a live list: a matching account', live({ industry: ['AUTOMATION'] }), {}, true],
    ['a live list: not an account that doesn’t match', live({ industry: ['banking'] }), {}, false],
    [
      'a live list: a matching account’s private signal',
      live({ location: ['zurich'] }),
      { signal: own('org_a') },
      true,
    ],
    [
      'a live list: not another organization’s private signal',
      live({ location: ['zurich'] }),
      { signal: own('org_b') },
      false,
    ],
    ['a live list of accounts: not a person', live({ location: ['bern'] }), {}, false],
    ['a live list of people: a matching person', live({ tab: 'people', location: ['bern'] }), {}, true],
    [
      'a live list of people: by the employer',
      live({ tab: 'people', techStack: ['python'], hasEmail: true }),
      {},
      true,
    ],
    [
      'a live list of people: not a signal without a person',
      live({ tab: 'people' }),
      { subjects: subjectsOf(account, undefined, undefined) },
      false,
    ],
    ['a live list by size: inside', live({ minHeadcount: 420, maxHeadcount: 420 }), {}, true],
    ['a live list by size: outside', live({ minHeadcount: 421 }), {}, false],
    ['a list with empty filters and no members: nobody', live({}), {}, false],
    ['a live list of a tab: every account', live({ tab: 'accounts' }), {}, true],
    ['a webhook that was removed: nobody', { ...organization, url: null }, {}, false],
  ])('%s', (_case, destination, changes, expected) => {
    const ids = indexOf([destination])
      .of(occasion(changes))
      .map(({ id }) => id)
    expect(ids).toEqual(expected ? [destination.id] : [])
  })

  test('a changed webhook matches by its new settings only', () => {
    const index = indexOf([live({ industry: ['automation'] })])
    index.apply(live({ industry: ['banking'] }))
    expect(index.of(occasion())).toEqual([])
    index.apply(aDestination({ id: 'lst_2', filters: { industry: ['banking'] }, selected: true }))
    expect(index.hasSelected).toBe(true)
    expect(index.of(occasion({ heldBy: new Set(['lst_2']) }))).toHaveLength(1)
    index.apply(aDestination({ id: 'lst_2', url: null }))
    expect(index.of(occasion({ heldBy: new Set(['lst_2']) }))).toEqual([])
    expect(index.hasSelected).toBe(false)
    expect(index.size).toBe(0)
  })
})

/** The rules of the specification, for one destination. */
function receives(
  { kind, id, organizationId, url, filters, selected }: Destination,
  { signal, subjects, heldBy }: SignalToMatch,
) {
  if (url === null) return false
  if (signal.organizationId !== null && signal.organizationId !== organizationId) return false
  if (kind === 'organization') return true
  if (kind === 'keyword') return signal.keywordId === id
  if (selected) return heldBy.has(id)
  if (filters === null || Object.keys(filters).length === 0) return false
  return listMatches(listQuery(filters), subjects)
}

const organizations = ['org_a', 'org_b', 'org_c'] as const
const words = [
  'a',
  'bank',
  'banking',
  'ai',
  'Zürich',
  'zur',
  'ber',
  'Bern',
  'ROS',
  'python',
  'robotics',
  'tion',
] as const
const values = fc.subarray([...words], { minLength: 1, maxLength: 3 })

const filters: fc.Arbitrary<ListFilters> = fc.record(
  {
    tab: fc.constantFrom('accounts', 'people'),
    search: fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
      .map((parts) => parts.join(' ')),
    industry: values,
    location: values,
    techStack: values,
    minHeadcount: fc.integer({ min: 0, max: 500 }),
    maxHeadcount: fc.integer({ min: 0, max: 500 }),
    hasEmail: fc.boolean(),
  },
  { requiredKeys: [] },
)

const destination: fc.Arbitrary<Destination> = fc
  .record({
    kind: fc.constantFrom('organization', 'list', 'list', 'list', 'keyword'),
    organizationId: fc.constantFrom(...organizations),
    number: fc.integer({ min: 0, max: 5 }),
    url: fc.option(fc.constant('https://hooks.example.com/'), { freq: 5 }),
    filters: fc.option(filters),
    selected: fc.boolean(),
    createdAt: fc.constant(null),
  })
  .map(({ number, ...rest }) => {
    if (rest.kind === 'organization')
      return { ...rest, id: rest.organizationId, filters: null, selected: false }
    const prefix = rest.kind === 'list' ? 'lst' : 'kw'
    // An id never changes its organization.
    const id = `${prefix}_${number}_${rest.organizationId}`
    return rest.kind === 'list' ? { ...rest, id } : { ...rest, id, filters: null, selected: false }
  })

const text = fc.constantFrom(...words, 'Industrial Automation', 'Banking & AI', 'Zurich, Switzerland', '')
const company = fc
  .record({
    name: text,
    industry: fc.option(text),
    location: fc.option(text),
    techStack: fc.array(text, { maxLength: 3 }),
    headcount: fc.option(fc.integer({ min: 0, max: 500 })),
  })
  .map((fields) => anAccount({ ...fields, id: 'acc_1' }))
const somebody = fc
  .record({
    firstName: text,
    title: fc.option(text),
    location: fc.option(text),
    email: fc.option(fc.constant('a@example.com')),
  })
  .map((fields) => aPerson({ ...fields, id: 'per_1' }))

const anOccasion: fc.Arbitrary<SignalToMatch> = fc
  .record({
    organizationId: fc.option(fc.constantFrom(...organizations)),
    keyword: fc.option(fc.integer({ min: 0, max: 5 })),
    account: fc.option(company, { nil: undefined }),
    person: fc.option(somebody, { nil: undefined }),
    employer: fc.option(company, { nil: undefined }),
    held: fc.subarray([0, 1, 2, 3, 4, 5]),
  })
  .map(({ organizationId, keyword, held, account, person, employer }) => ({
    signal: aSignal({
      organizationId,
      keywordId: keyword === null ? null : `kw_${keyword}_${organizationId}`,
    }),
    subjects: subjectsOf(account, person, employer),
    heldBy: new Set(held.flatMap((number) => organizations.map((id) => `lst_${number}_${id}`))),
  }))

test('the index finds exactly the destinations of the rules after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(destination, { maxLength: 60 }),
      fc.array(anOccasion, { minLength: 1, maxLength: 5 }),
      (history, occasions) => {
        const index = indexOf(history)
        const current = [...new Map(history.map((entry) => [entry.id, entry])).values()]
        for (const each of occasions) {
          const found = index.of(each).map(({ id }) => id)
          const expected = current.filter((entry) => receives(entry, each)).map(({ id }) => id)
          expect(found.sort()).toEqual(expected.sort())
        }
      },
    ),
    { numRuns: 500 },
  )
})
