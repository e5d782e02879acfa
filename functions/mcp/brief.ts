import * as v from 'valibot'
import { AccountRow, DecisionMaker, PersonRow } from '../entities/entity-rows.ts'
import { Keyword } from '../keywords/keyword.ts'
import { List } from '../lists/list.ts'
import type { ListItem } from '../lists/list-item.ts'
import { RunSummary } from '../runs/run.ts'
import { Signal } from '../signals/signal.ts'

/**
 * Rows as a model needs them: what tells things apart and what can be acted on. The more rows an answer has,
 * the less it says about each, so that a hundred fit into what clients let a tool answer.
 */
export interface Room {
  /** Bytes of a signal's text. */
  readonly text: number
  readonly decisionMakers: number
  readonly signals: number
  readonly techStack: number
}

const share = (all: number, rows: number, least: number) =>
  Math.max(least, Math.floor(all / Math.max(rows, 1)))

export const roomFor = (rows: number): Room => ({
  text: share(20_000, rows, 200),
  decisionMakers: share(200, rows, 2),
  signals: share(200, rows, 2),
  techStack: share(1000, rows, 10),
})

const Named = v.object({ id: v.string(), name: v.string() })
const BriefDecisionMaker = v.partial(v.pick(DecisionMaker, ['id', 'name', 'title']), ['title'])
const BriefRun = v.omit(RunSummary, ['id', 'startedAt'])

/** A brief row leaves out what is null, a full one has more members: both meet these shapes. */
const part = <E extends v.ObjectEntries>(schema: v.ObjectSchema<E, undefined>) =>
  v.object({ id: v.string(), ...v.partial(schema).entries })

export const BriefSignal = part(
  v.object({
    ...v.pick(Signal, ['type', 'createdAt', 'text', 'source', 'keywordId', 'listId']).entries,
    person: v.nullable(Named),
    account: v.nullable(Named),
  }),
)

const ACCOUNT = ['name', 'websiteUrl', 'socialUrl', 'headcount', 'location', 'industry', 'techStack'] as const
const PERSON = ['name', 'title', 'accountName', 'location', 'email', 'socialUrl'] as const

export const BriefAccount = part(
  v.object({ ...v.pick(AccountRow, ACCOUNT).entries, decisionMakers: v.array(BriefDecisionMaker) }),
)
export const BriefPerson = part(v.pick(PersonRow, PERSON))

export const BriefItem = part(
  v.object({
    type: v.picklist(['account', 'person']),
    ...BriefAccount.entries,
    ...BriefPerson.entries,
    signals: v.array(v.partial(v.pick(Signal, ['type', 'createdAt', 'text']))),
  }),
)

const LIST = [
  'name',
  'webhookUrl',
  'monitor',
  'monitorInterval',
  'nextRunAt',
  'filters',
  'itemCount',
] as const
const KEYWORD = ['query', 'scrapper', 'interval', 'webhookUrl', 'nextRunAt', 'isRunning'] as const
const lastRun = v.nullable(v.partial(BriefRun))

/** What filters can be is said where they are given. */
const filters = v.nullable(v.object({}))

export const BriefList = part(v.object({ ...v.pick(List, LIST).entries, filters, lastRun }))
export const BriefKeyword = part(v.object({ ...v.pick(Keyword, KEYWORD).entries, lastRun }))

type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined }
type Row = Readonly<Record<string, unknown>>

/** Only these members, and only those that say something. */
const pick = <T extends object>(row: T, names: readonly (keyof T & string)[]): Row =>
  Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
  )

/** Measured in bytes: a model counts letters of some scripts several times as much as those of others. */
function excerpt(text: string, bytes: number): string {
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

export const briefSignal = (signal: SignalLike, room: Room): Row => ({
  ...pick(signal, ['id', 'type', 'createdAt']),
  text: excerpt(signal.text, room.text),
  ...pick({ ...signal, person: named(signal.person), account: named(signal.account) }, [
    'source',
    'person',
    'account',
    'keywordId',
    'listId',
  ]),
})

type AccountLike = AccountRow & { readonly decisionMakers?: readonly DecisionMaker[] | undefined }

export function briefAccount(account: AccountLike, room: Room): Row {
  const people = first(account.decisionMakers, room.decisionMakers)
  return {
    ...pick({ ...account, techStack: first(account.techStack, room.techStack) }, ['id', ...ACCOUNT]),
    ...(account.decisionMakers && {
      decisionMakers: people.map((person) => pick(person, ['id', 'name', 'title'])),
    }),
  }
}

export const briefPerson = (person: PersonRow): Row => pick(person, ['id', ...PERSON])

export function briefItem(item: ListItem, room: Room): Row {
  const entity = item.type === 'account' ? briefAccount(item, room) : briefPerson(item)
  const signals = first(item.signals, room.signals).map(({ type, createdAt, text }) => ({
    type,
    createdAt,
    text: excerpt(text, Math.floor(room.text / 2)),
  }))
  return { type: item.type, ...entity, ...(signals.length > 0 && { signals }) }
}

const run = (summary: RunSummary | null) =>
  summary && pick(summary, ['status', 'statusCode', 'finishedAt', 'newSignals', 'credits', 'error'])

export const briefList = (list: List): Row => ({
  ...pick({ ...list, lastRun: run(list.lastRun) }, ['id', ...LIST, 'lastRun']),
  itemCount: list.itemCount,
})

export const briefKeyword = (keyword: Keyword): Row =>
  pick({ ...keyword, lastRun: run(keyword.lastRun) }, ['id', ...KEYWORD, 'lastRun'])
