import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { StoredAccount, StoredEntity } from '../../functions/entities/stored-entity.ts'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import type { EntityCore, EntityPatch, EntityRules } from '../../functions/imports/apply-patch.ts'
import { accountRules, type EmployedPatch, personRules } from '../../functions/imports/entity-rules.ts'
import { PersonPatch } from '../../functions/imports/person-patch.ts'
import { planUpsert } from '../../functions/imports/plan-upsert.ts'

const clock = () => new Date('2026-03-01T12:00:00.000Z')
const ACME = 'https://www.linkedin.com/company/acme'
const JANE = 'https://www.linkedin.com/in/jane'

/** Imports the rows one after another. Returns the stored entity and the signals of the last import. */
function history<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  patches: readonly P[],
) {
  let stored: StoredEntity<E> | undefined
  let signals: ReturnType<typeof planUpsert>['signals'] = []
  for (const patch of patches) {
    const names = [patch.id, patch.socialUrl?.id].filter((name) => name !== undefined)
    const made = planUpsert(rules, [{ patch, names, byId: undefined, byPage: stored }], clock)
    stored = made.after ?? stored
    signals = made.signals
  }
  return { stored, signals }
}

const account = (row: object) => v.parse(AccountPatch, { socialUrl: ACME, name: 'Acme', ...row })
const accountHistory = (...rows: object[]) => history(accountRules, rows.map(account))

const employer = (id: string, name: string) => ({ id, name }) as StoredAccount
const person = ({
  employer,
  ...row
}: {
  employer?: StoredAccount | null
  [field: string]: unknown
}): EmployedPatch => ({
  ...v.parse(PersonPatch, { socialUrl: JANE, firstName: 'Jane', lastName: 'Doe', ...row }),
  ...(employer !== undefined && { employer }),
})
const personHistory = (...rows: Parameters<typeof person>[0][]) => history(personRules, rows.map(person))

describe('a company that changes makes a signal of the right type', () => {
  test.each([
    ['ACCOUNT_HEADCOUNT_CHANGE', { headcount: 120 }, { headcount: 150 }, ['120', '150']],
    ['ACCOUNT_HEADCOUNT_CHANGE', { headcount: 120 }, { headcount: null }, ['120', 'unknown']],
    [
      'ACCOUNT_TECH_STACK_CHANGE',
      { techStack: ['Node', 'Perl'] },
      { techStack: ['Node', 'Go'] },
      ['Perl', 'Go'],
    ],
    [
      'ACCOUNT_RECENT_FUNDING_ROUND',
      {},
      { recentFundingRound: [{ round: 'Series A', amount: 5 }] },
      ['none', 'Series A'],
    ],
    [
      'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
      {},
      { recentMergersAndAcquisitions: [{ name: 'Bolt' }] },
      ['none', 'Bolt'],
    ],
    ['ACCOUNT_DATA_CHANGE', { location: 'Berlin' }, { location: 'Oslo' }, ['Berlin', 'Oslo']],
    ['ACCOUNT_DATA_CHANGE', { industry: 'Steel' }, { industry: 'Glass' }, ['Steel', 'Glass']],
    [
      'ACCOUNT_DATA_CHANGE',
      { websiteUrl: 'https://a.example' },
      { websiteUrl: 'https://b.example' },
      ['a.example', 'b.example'],
    ],
    ['ACCOUNT_DATA_CHANGE', { logoKey: 'a.png' }, { logoKey: 'b.png' }, ['a.png', 'b.png']],
    ['ACCOUNT_DATA_CHANGE', {}, { name: 'Acme Two' }, ['Acme', 'Acme Two']],
  ])('%s from %j to %j', (type, before, after, said) => {
    const { stored, signals } = accountHistory(before, after)
    expect(signals).toMatchObject([
      { type, accountId: stored?.id, personId: null, organizationId: null, source: stored?.socialUrl },
    ])
    for (const words of said) expect(signals[0]?.text).toContain(words)
  })

  test('several differences are several signals, each once', () => {
    const { signals } = accountHistory(
      { headcount: 1, location: 'Berlin', industry: 'Steel' },
      { headcount: 2, location: 'Oslo', industry: 'Glass' },
    )
    expect(signals.map(({ type }) => type)).toEqual(['ACCOUNT_HEADCOUNT_CHANGE', 'ACCOUNT_DATA_CHANGE'])
  })

  test('a field that the row does not carry stays as it is', () => {
    const { stored, signals } = accountHistory({ headcount: 5, techStack: ['Go'] }, {})
    expect(stored).toMatchObject({ headcount: 5, techStack: ['Go'], version: 1 })
    expect(signals).toEqual([])
  })

  test('the evidence has both states, the rule and the times', () => {
    const { stored, signals } = accountHistory(
      { headcount: 5, techStack: ['Go'] },
      { headcount: 6, techStack: ['Go', 'Perl'], updatedAt: '2026-02-01T00:00:00.000Z' },
    )
    const common = {
      source: 'import',
      detectedAt: '2026-03-01T12:00:00.000Z',
      eventAt: '2026-02-01T00:00:00.000Z',
      rule: 'stored-data-changed',
      score: null,
      links: [stored?.socialUrl],
    }
    expect(signals.map(({ evidence }) => evidence)).toEqual([
      { ...common, before: 5, after: 6 },
      { ...common, before: ['Go'], after: ['Go', 'Perl'] },
    ])
    expect(signals.map(({ highlights }) => highlights)).toEqual([['5', '6'], ['Perl']])
    expect(accountHistory({ headcount: 5 }, { headcount: 6 }).signals[0]?.evidence?.eventAt).toBeNull()
  })

  test('the evidence of the largest change stays small', () => {
    const techStack = Array.from({ length: 1000 }, (_, n) => `technology number ${n}`)
    const { signals } = accountHistory({}, { techStack })
    const { before, after } = signals[0]?.evidence ?? {}
    expect([before, Array.isArray(after) && after[0]]).toEqual([[], 'technology number 0'])
    expect(JSON.stringify(after).length).toBeLessThanOrEqual(4000)
  })

  test('the source of the row is the source of the signal', () => {
    const { signals } = accountHistory({ headcount: 5 }, { headcount: 6, source: 'https://news.example/1' })
    expect(signals[0]?.source).toBe('https://news.example/1')
  })
})

describe('a person whose work changes makes signals', () => {
  const acme = employer('acc_acme', 'Acme')
  const bolt = employer('acc_bolt', 'Bolt')
  const types = (...rows: Parameters<typeof person>[0][]) =>
    personHistory(...rows).signals.map(({ type, accountId }) => [type, accountId])

  test.each([
    ['another employer', { employer: acme }, { employer: bolt }, [['PERSON_JOB_CHANGE', 'acc_bolt']]],
    ['a first employer', {}, { employer: bolt }, [['PERSON_JOB_CHANGE', 'acc_bolt']]],
    ['none any more', { employer: acme }, { employer: null }, [['PERSON_JOB_CHANGE', 'acc_acme']]],
    [
      'another title',
      { employer: acme, title: 'CTO' },
      { title: 'CEO' },
      [['PERSON_JOB_CHANGE', 'acc_acme']],
    ],
    [
      'a decision to make',
      { employer: acme },
      { decisionMaker: true },
      [['ACCOUNT_DECISION_MAKER_CHANGE', 'acc_acme']],
    ],
    [
      'no decision to make any more',
      { employer: acme, decisionMaker: true },
      { decisionMaker: false },
      [['ACCOUNT_DECISION_MAKER_CHANGE', 'acc_acme']],
    ],
    [
      'a decision maker elsewhere',
      { employer: acme, decisionMaker: true },
      { employer: bolt },
      [
        ['PERSON_JOB_CHANGE', 'acc_bolt'],
        ['ACCOUNT_DECISION_MAKER_CHANGE', 'acc_acme'],
        ['ACCOUNT_DECISION_MAKER_CHANGE', 'acc_bolt'],
      ],
    ],
    ['another address', { email: 'a@b.example' }, { email: 'c@d.example' }, []],
    [
      'the same employer under another name',
      { employer: acme },
      { employer: employer('acc_acme', 'Acme 2') },
      [],
    ],
  ])('%s', (_case, before, after, expected) => expect(types(before, after)).toEqual(expected))

  test('the text has the state before and after', () => {
    const { signals } = personHistory({ employer: acme, title: 'VP' }, { employer: bolt, title: 'CTO' })
    expect(signals[0]?.text).toBe('Jane Doe moved from Acme to Bolt; title changed from VP to CTO.')
    expect(signals[0]?.highlights).toEqual(['Jane Doe', 'Acme', 'Bolt', 'VP', 'CTO'])
  })
})

const words = fc.stringMatching(/^[\p{L}\p{N} .-]{0,30}[\p{L}]$/u)
const rounds = fc.array(fc.record({ round: words, amount: fc.nat() }), { maxLength: 4 })
const anyAccount = fc.record(
  {
    name: words,
    websiteUrl: fc.option(fc.webUrl()),
    headcount: fc.option(fc.nat(1_000_000_000)),
    location: fc.option(words),
    industry: fc.option(words),
    logoKey: fc.option(words),
    techStack: fc.option(fc.array(words, { maxLength: 6 })),
    recentFundingRound: fc.option(rounds),
    recentMergersAndAcquisitions: fc.option(rounds),
  },
  { requiredKeys: ['name'] },
)

/** The same value with other case, white space and order, and with a repetition. */
function retold(value: unknown): unknown {
  if (typeof value === 'string') return `  ${value.toUpperCase().replaceAll(' ', ' \t ')} `
  if (Array.isArray(value)) return [...value.map(retold).reverse(), ...value.slice(0, 1)]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, retold(member)]))
}

describe('any company', () => {
  test('the same data in another spelling is no change', () => {
    fc.assert(
      fc.property(anyAccount, (row) => {
        const { websiteUrl, ...rest } = row
        const { stored, signals } = accountHistory(row, { websiteUrl, ...Object(retold(rest)) })
        expect(signals).toEqual([])
        expect(stored?.version).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  test('a change makes a signal whose highlights are in its text, and its reversal makes another one', () => {
    fc.assert(
      fc.property(anyAccount, anyAccount, (one, other) => {
        const there = accountHistory(one, other)
        const back = accountHistory(one, other, { ...NOTHING, ...one })
        for (const signal of [...there.signals, ...back.signals]) {
          for (const highlight of signal.highlights) expect(signal.text).toContain(highlight)
        }
        const ids = [...there.signals, ...back.signals].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        if (there.stored?.version === 2) expect(there.signals.length).toBeGreaterThan(0)
        expect(accountHistory(one, other)).toEqual(there)
      }),
      { numRuns: 500 },
    )
  })
})

const NOTHING = {
  websiteUrl: null,
  headcount: null,
  location: null,
  industry: null,
  logoKey: null,
  techStack: null,
  recentFundingRound: null,
  recentMergersAndAcquisitions: null,
}
