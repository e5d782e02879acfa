import * as v from 'valibot'
import { AccountRow, DecisionMaker, PersonRow } from '../../entities/entity-rows.ts'
import { ShownListed } from '../../entities/listed/listed.ts'
import type { ListItem } from '../../lists/list/list-item.ts'
import { Signal } from '../../signals/signal.ts'
import { type ConciseRow, conciseSchema, pickPresent } from './concise.ts'

/** The limits for one row. More rows have smaller limits, because clients limit the size of an answer. */
export interface Room {
  /** Bytes of a signal's text. */
  readonly text: number
  readonly decisionMakers: number
  readonly signals: number
  readonly techStack: number
  /** Own fields of a member. */
  readonly fields: number
  /** Bytes of every other text. */
  readonly field: number
}

const share = (all: number, rows: number, least: number) =>
  Math.max(least, Math.floor(all / Math.max(rows, 1)))

const LAST_RESORT = 8

export function roomFor(rows: number, squeeze = 1): Room {
  const part = (all: number, least: number) => Math.floor(share(all, rows, least) / squeeze)
  // One of each as long as that is possible: what it says is what a model looks for.
  const most = Math.max(part(200, 2), squeeze < LAST_RESORT ? 1 : 0)
  return {
    text: part(20_000, 200),
    decisionMakers: most,
    signals: most,
    techStack: part(1000, 10),
    fields: part(500, 4),
    field: part(50_000, 500),
  }
}

const Named = v.object({ id: v.string(), name: v.string() })
const ConciseDecisionMaker = v.partial(v.pick(DecisionMaker, ['id', 'name', 'title']), ['title'])

export const ConciseSignal = conciseSchema(
  v.object({
    ...v.pick(Signal, ['type', 'createdAt', 'text', 'source', 'keywordId', 'listId']).entries,
    person: v.nullable(Named),
    account: v.nullable(Named),
  }),
)

const ACCOUNT = ['name', 'websiteUrl', 'socialUrl', 'headcount', 'location', 'industry', 'techStack'] as const
const PERSON = ['name', 'title', 'accountName', 'location', 'email', 'socialUrl'] as const

export const ConciseAccount = conciseSchema(
  v.object({ ...v.pick(AccountRow, ACCOUNT).entries, decisionMakers: v.array(ConciseDecisionMaker) }),
)
export const ConcisePerson = conciseSchema(v.pick(PersonRow, PERSON))

/** What the row of an upload told, so that a model can join an answer with the user's own data. */
const TOLD = ['recordId', 'owner', 'fields'] as const

export const ConciseItem = conciseSchema(
  v.object({
    type: v.picklist(['account', 'person']),
    ...ConciseAccount.entries,
    ...ConcisePerson.entries,
    signals: v.array(v.partial(v.pick(Signal, ['type', 'createdAt', 'text']))),
    ...v.pick(ShownListed, TOLD).entries,
  }),
)

type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

/** Bytes, not letters: a letter of some scripts takes several tokens. */
export function excerpt(text: string, bytes: number): string {
  const encoded = Buffer.from(text)
  if (encoded.length <= bytes) return text
  const cut = new TextDecoder().decode(encoded.subarray(0, bytes))
  return `${cut.replace(/\uFFFD$/, '').trimEnd()}…`
}

const first = <T>(values: readonly T[] | undefined, most: number) => (values ?? []).slice(0, most)

const named = (entity: { readonly id: string; readonly name: string } | null | undefined) =>
  entity ? { id: entity.id, name: entity.name } : undefined

type SignalLike = Pick<v.InferOutput<typeof Signal>, 'id' | 'type' | 'createdAt' | 'text' | 'source'> &
  Given<{ keywordId: string; listId: string }> &
  Given<{ person: v.InferOutput<typeof Named>; account: v.InferOutput<typeof Named> }>

export const conciseSignal = (signal: SignalLike, room: Room): ConciseRow => ({
  ...pickPresent(signal, ['id', 'type', 'createdAt']),
  text: excerpt(signal.text, room.text),
  ...pickPresent({ ...signal, person: named(signal.person), account: named(signal.account) }, [
    'source',
    'person',
    'account',
    'keywordId',
    'listId',
  ]),
})

type AccountLike = AccountRow & { readonly decisionMakers?: readonly DecisionMaker[] | undefined }

export function conciseAccount(account: AccountLike, room: Room): ConciseRow {
  const people = first(account.decisionMakers, room.decisionMakers)
  return {
    ...pickPresent({ ...account, techStack: first(account.techStack, room.techStack) }, ['id', ...ACCOUNT]),
    ...(account.decisionMakers && {
      decisionMakers: people.map((person) => pickPresent(person, ['id', 'name', 'title'])),
    }),
  }
}

export const concisePerson = (person: PersonRow): ConciseRow => pickPresent(person, ['id', ...PERSON])

export function conciseItem(item: ListItem, room: Room): ConciseRow {
  const entity = item.type === 'account' ? conciseAccount(item, room) : concisePerson(item)
  const signals = first(item.signals, room.signals).map(({ type, createdAt, text }) => ({
    type,
    createdAt,
    text: excerpt(text, Math.floor(room.text / 2)),
  }))
  return { type: item.type, ...entity, ...told(item, room), ...(signals.length > 0 && { signals }) }
}

function told(item: ListItem, room: Room): ConciseRow {
  const shown = first(Object.entries(item.fields), room.fields)
  const fields = Object.fromEntries(shown.map(([name, value]) => [name, excerpt(value, room.field)]))
  // A part of an id would join nothing.
  const isShort = Buffer.byteLength(item.recordId ?? '') <= room.field
  return {
    ...pickPresent(item, isShort ? ['recordId', 'owner'] : ['owner']),
    ...(shown.length > 0 && { fields }),
  }
}
