import * as v from 'valibot'
import { nameKey } from '../company-names/same-name.ts'
import { Account } from '../entities/account.ts'
import { AccountCard } from '../entities/card.ts'
import { nameOf, Person } from '../entities/person.ts'
import { companyHost } from '../entities/web-host.ts'
import type { SignalType } from '../shared/fields.ts'
import { scopeOf } from '../shared/table.ts'
import { capturedAt, StoredSignal } from '../signals/signal-item.ts'
import { ownCard } from '../signals/signal-row.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Texts } from './filters/define-filter.ts'
import { type Position, positionOf } from './position.ts'
import { indexedWords } from './words.ts'

export const DATASETS = ['signals', 'accounts', 'people'] as const
export type Dataset = (typeof DATASETS)[number]

export interface ExactTerm {
  readonly field: 'host' | 'name'
  readonly value: string
}

/** Everything that search and filters look at in a row. */
export interface Document {
  readonly dataset: Dataset
  readonly scope: string
  readonly id: string
  readonly position: Position
  readonly words: ReadonlySet<string>
  readonly facets: Facets
  readonly headcount: number | null
  /** Of an account or a person: what lists of them are sorted by. */
  readonly name: string | null
  readonly type: SignalType | null
  /** A signal's account or a person's employer. */
  readonly accountId: string | null
  /** All ids of a signal's account that was merged with others. */
  readonly mergedAccountIds: readonly string[]
  readonly personId: string | null
  /** Of a signal. */
  readonly keywordId: string | null
  /** The definition that a signal is of, by name. */
  readonly definition: string | null
  /** The time of capture of a signal, in milliseconds. */
  readonly capturedAt: number | null
  /** What an account is looked up by, whole. */
  readonly exact: readonly ExactTerm[]
}

/** A stored person with the card of the employer. */
export const PersonWithCard = v.object({
  ...Person.entries,
  account: v.optional(v.nullable(AccountCard), null),
})
export type PersonWithCard = v.InferOutput<typeof PersonWithCard>

export type StoredRow =
  | { readonly dataset: 'signals'; readonly item: StoredSignal }
  | { readonly dataset: 'accounts'; readonly item: Account }
  | { readonly dataset: 'people'; readonly item: PersonWithCard }

const words = (texts: Texts) => new Set(texts.flatMap((text) => indexedWords(text ?? '')))

const NO_SIGNAL = { mergedAccountIds: [], keywordId: null, definition: null, capturedAt: null } as const

export function exactTerms({ name, websiteUrl }: Pick<Account, 'name' | 'websiteUrl'>): ExactTerm[] {
  const [host, known] = [companyHost(websiteUrl), nameKey(name)]
  return [
    ...(host === undefined ? [] : [{ field: 'host', value: host } as const]),
    ...(known === '' ? [] : [{ field: 'name', value: known } as const]),
  ]
}

export const accountDocument = (account: Account): Document => ({
  dataset: 'accounts',
  scope: scopeOf(null),
  id: account.id,
  position: positionOf(account.createdAt, account.id),
  words: words([
    account.name,
    account.industry,
    account.location,
    hostOf(account.websiteUrl),
    ...account.techStack,
  ]),
  facets: facetsOf('accounts', { account }),
  headcount: account.headcount,
  name: account.name,
  type: null,
  accountId: null,
  personId: null,
  ...NO_SIGNAL,
  exact: exactTerms(account),
})

export const personDocument = ({ account: card, ...person }: PersonWithCard): Document => {
  const account = ownCard(card, person.accountId)
  return {
    dataset: 'people',
    scope: scopeOf(null),
    id: person.id,
    position: positionOf(person.createdAt, person.id),
    words: words([nameOf(person), person.title, person.accountName, person.location]),
    facets: facetsOf('people', { person, account }),
    headcount: account?.headcount ?? null,
    name: nameOf(person),
    type: null,
    accountId: person.accountId,
    personId: null,
    ...NO_SIGNAL,
    exact: [],
  }
}

export const signalDocument = (signal: StoredSignal): Document => {
  const account = ownCard(signal.account, signal.accountId)
  const person = ownCard(signal.person, signal.personId)
  return {
    dataset: 'signals',
    scope: scopeOf(signal.organizationId),
    id: signal.id,
    position: positionOf(signal.createdAt, signal.id),
    words: words([signal.text, ...signal.highlights, person?.name, account?.name]),
    facets: facetsOf('signals', { signal, account, person }),
    headcount: account?.headcount ?? null,
    name: null,
    type: signal.type,
    accountId: signal.accountId,
    mergedAccountIds: account?.ids ?? [],
    personId: signal.personId,
    keywordId: signal.keywordId,
    definition: signal.evidence?.definition ?? null,
    capturedAt: capturedAt(signal),
    exact: [],
  }
}

const hostOf = (url: string | null) =>
  (url === null ? null : URL.parse(url)?.hostname.replace(/^www\./, '')) ?? url

const KINDS: Readonly<Record<string, (item: unknown) => Document>> = {
  account: (item) => accountDocument(v.parse(Account, item)),
  person: (item) => personDocument(v.parse(PersonWithCard, item)),
  signal: (item) => signalDocument(v.parse(StoredSignal, item)),
}

const Kinded = v.object({
  kind: v.string(),
  stub: v.optional(v.boolean(), false),
  hidden: v.optional(v.boolean(), false),
})

/**
 * Undefined for items that are not rows of a dataset. Only the organizations that list a stub may see it, and nobody
 * searches a signal that its organization has hidden.
 */
export function documentOf(item: unknown): Document | undefined {
  const kinded = v.safeParse(Kinded, item)
  if (!kinded.success || kinded.output.stub || kinded.output.hidden) return undefined
  const { kind } = kinded.output
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(item) : undefined
}
