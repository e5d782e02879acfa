import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountCard, personCard } from '../../functions/entities/card.ts'
import { entryChanges } from '../../functions/indexer/entry-changes.ts'
import {
  accountDocument,
  DATASETS,
  type Document,
  personDocument,
  signalDocument,
} from '../../functions/search/document.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { queryOf, type SearchQuery } from '../../functions/search/query.ts'
import { type CountedPage, countMatching, search } from '../../functions/search/search.ts'
import { keyText, PUBLIC, scopeOf } from '../../functions/shared/table.ts'
import {
  anAccount,
  aPerson,
  aSignal,
  captureOf,
  ORGANIZATIONS,
  someFilters,
  TODAY,
} from '../support/data/dataset.ts'
import { membersOf } from '../support/data/members-of.ts'
import { type MemoryIndex, memoryIndex } from '../support/data/memory-index.ts'
import { oracle } from '../support/data/oracle.ts'
import { Random } from '../support/random.ts'

/** Rows that change, and an index that follows their changes. */
class World {
  readonly accounts = new Map<string, ReturnType<typeof anAccount>>()
  readonly people = new Map<string, ReturnType<typeof aPerson>>()
  readonly signals = new Map<string, ReturnType<typeof aSignal>>()
  readonly documents = new Map<string, Document>()
  readonly index: MemoryIndex
  readonly random: Random

  constructor(random: Random, pageSize: () => number) {
    this.random = random
    this.index = memoryIndex(this.documents, pageSize)
  }

  #ids = (kind: string, count: number) => `${kind}_${this.random.below(count)}`

  grow() {
    const { random } = this
    const accounts = [...this.accounts.keys()]
    const people = [...this.people.keys()]
    const account = this.#ids('acc', 8)
    const person = this.#ids('per', 10)
    const signal = this.#ids('sig', 40)
    random.pick([
      () => this.accounts.set(account, { ...anAccount(random, account), ...age(this.accounts.get(account)) }),
      () => {
        const employer = accounts.length > 0 && random.chance(0.7) ? random.pick(accounts) : ''
        const made = aPerson(random, person, this.accounts.get(employer))
        this.people.set(person, { ...made, ...age(this.people.get(person)) })
      },
      ...Array.from({ length: 6 }, () => () => {
        const { organizationId, ...made } = aSignal(random, signal, { accounts, people })
        const before = this.signals.get(signal)
        const owner = before ? before.organizationId : organizationId
        this.signals.set(signal, { ...made, organizationId: owner, ...age(before) })
      }),
      () => this.signals.delete(signal),
      () => this.people.delete(person),
    ])()
  }

  /** The rows as the indexer sees them after all card refreshes. */
  #current(): Map<string, Document> {
    const cardOf = (id: string | null) => {
      const account = this.accounts.get(id ?? '')
      return account ? accountCard({ ...account, version: 0 }) : null
    }
    const personOf = (id: string | null) => {
      const person = this.people.get(id ?? '')
      return person ? personCard({ ...person, version: 0 }) : null
    }
    return new Map(
      [
        ...[...this.accounts.values()].map(accountDocument),
        ...[...this.people.values()].map((person) => {
          const account = cardOf(person.accountId)
          return personDocument({ ...person, account, accountName: account?.name ?? null })
        }),
        ...[...this.signals.values()].map((signal) =>
          signalDocument({
            ...signal,
            storedAt: captureOf(signal.id).toISOString(),
            account: cardOf(signal.accountId),
            person: personOf(signal.personId),
          }),
        ),
      ].map((document) => [document.id, document]),
    )
  }

  /** A list, whose signals are known as far as short digests go. */
  someMembers(scopes: readonly string[]) {
    const { random } = this
    const known = [...this.accounts.keys(), ...this.people.keys()]
    const members = known.length > 0 ? random.some(known, 8) : []
    return membersOf([...this.documents.values()], scopes, members, {
      size: random.below(4),
      cost: random.pick([0, 3, 30, Number.MAX_SAFE_INTEGER]),
    })
  }

  /** Changes rows several times and applies the changes to the index repeatedly and in any order. */
  live(steps: number) {
    const told = new Map<string, { befores: (Document | undefined)[]; afters: (Document | undefined)[] }>()
    let now = new Map(this.documents)
    for (let step = steps; step >= 0; step -= 1) {
      this.grow()
      if (step % 6 !== 0) continue
      const next = this.#current()
      for (const id of new Set([...now.keys(), ...next.keys()])) {
        const [before, after] = [now.get(id), next.get(id)]
        if (before && after && same(before, after)) continue
        const images = told.get(id) ?? { befores: [], afters: [] }
        images.befores.push(before)
        images.afters.push(after)
        told.set(id, images)
      }
      now = next
    }
    this.documents.clear()
    for (const [id, document] of now) this.documents.set(id, document)
    for (const [id, { befores, afters }] of told) {
      const change = () =>
        this.index.apply(
          entryChanges({
            befores: this.random.shuffled(befores),
            afters: this.random.shuffled(afters),
            current: now.get(id),
          }),
          now.get(id),
        )
      change()
      if (this.random.chance(0.3)) change()
    }
  }
}

/** Every tuning must find the same rows. */
const someTuning = (random: Random) =>
  random.chance(0.3)
    ? undefined
    : {
        free: 1 + random.below(6),
        fewLists: random.below(6),
        dense: random.pick([0.5, 1, 2, 4]),
        affordable: random.below(6),
      }

const age = (before: { createdAt: string } | undefined) => (before ? { createdAt: before.createdAt } : {})

const same = (a: Document, b: Document) => JSON.stringify(indexEntries(a)) === JSON.stringify(indexEntries(b))

/** Counts page by page. */
async function counted(
  index: MemoryIndex,
  query: SearchQuery,
  limit: number,
  tuning: ReturnType<typeof someTuning>,
) {
  let sum = 0
  for (let from: string | null | undefined; from !== null; ) {
    const { count, next }: CountedPage = await countMatching(index, query, limit, from, tuning)
    sum += count
    from = next
  }
  return sum
}

describe('a search', () => {
  test('finds the same rows in the same order as a scan, while rows change', async () => {
    let cases = 0
    let hits = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const pages = random.pick([1, 2, 3, 50])
        const world = new World(random, () => 1 + random.below(pages))
        for (let round = 0; round < 4; round += 1) {
          world.live(10 + random.below(50))
          for (let asked = 0; asked < 5; asked += 1) {
            const dataset = random.pick(DATASETS)
            const organizationId = random.pick(ORGANIZATIONS)
            const filters = someFilters(random, dataset)
            const limit = random.pick([1, 2, 5, 25, 100])
            const scopes = [PUBLIC, scopeOf(organizationId)]
            const members =
              dataset === 'signals' && random.chance(0.3) ? world.someMembers(scopes) : undefined
            const query = queryOf(dataset, scopes, filters, TODAY, members?.list)
            const { rows } = await search(world.index, query, limit, undefined, someTuning(random))
            const expected = oracle(world, dataset, organizationId, filters, limit, TODAY, members?.ids)
            expect(rows.map(({ document }) => document.id)).toEqual(expected)
            const countable = queryOf(dataset, scopes, filters, TODAY)
            const all = oracle(world, dataset, organizationId, filters, 10_000, TODAY)
            expect(await counted(world.index, countable, limit, someTuning(random))).toBe(all.length)
            cases += 1
            hits += expected.length
          }
        }
      }),
      { numRuns: 120 },
    )
    expect(cases).toBeGreaterThanOrEqual(2000)
    expect(hits).toBeGreaterThan(cases / 2)
  })

  test('continues page by page until every row was found once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const world = new World(random, () => 1 + random.below(4))
        world.live(80)
        const filters = { ...someFilters(random, 'signals'), toDate: '2026-12-31' }
        const query = queryOf('signals', [PUBLIC, scopeOf('org_a')], filters, TODAY)
        const found: string[] = []
        let from: string | undefined
        for (;;) {
          const { rows, next } = await search(world.index, query, 3, from, someTuning(random))
          found.push(...rows.map(({ document }) => document.id))
          if (next === null) break
          from = next
        }
        expect(found).toEqual(oracle(world, 'signals', 'org_a', filters, 1000, TODAY))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the index', () => {
  test('has exactly the entries of the existing rows, although the stream repeats and reorders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = new Random(seed)
        const world = new World(random, () => 10)
        for (let round = 0; round < 5; round += 1) world.live(30)
        const expected = [...world.documents.values()].flatMap(indexEntries).map(keyText)
        expect([...world.index.entries.keys()].sort()).toEqual(expected.sort())
      }),
      { numRuns: 40 },
    )
  })
})
