import { accountCard, personCard } from '../../../functions/entities/card.ts'
import { entryChanges } from '../../../functions/indexer/entry-changes.ts'
import {
  accountDocument,
  type Document,
  personDocument,
  signalDocument,
} from '../../../functions/search/document.ts'
import { indexEntries } from '../../../functions/search/postings.ts'
import type { Random } from '../random.ts'
import { anAccount, aPerson, aSignal, captureOf } from './dataset.ts'
import { membersOf } from './members-of.ts'
import { type MemoryIndex, memoryIndex } from './memory-index.ts'

/** Rows that change, and an index that follows their changes. */
export class ChangingRows {
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

const age = (before: { createdAt: string } | undefined) => (before ? { createdAt: before.createdAt } : {})

const same = (a: Document, b: Document) => JSON.stringify(indexEntries(a)) === JSON.stringify(indexEntries(b))
