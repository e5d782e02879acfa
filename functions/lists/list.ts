import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Recurrence } from '../runs/recurrence.ts'
import { RunSummary } from '../runs/run.ts'
import { ListFilters } from '../search/filters.ts'
import { Interval, Timestamp, text } from '../shared/fields.ts'

/** Items on a page unless the caller wants fewer. */
export const PAGE_SIZE = 100
export const MAX_MEMBERS = 100_000
export const MAX_ADDED_AT_ONCE = 5000
export const DEFAULT_MONITOR_INTERVAL: Interval = '7d'

export const ListName = text(200)

/** A list as a caller sees it. */
export const List = v.object({
  id: v.string(),
  name: v.string(),
  webhookUrl: v.nullable(v.string()),
  monitor: v.boolean(),
  monitorInterval: v.nullable(Interval),
  nextRunAt: v.nullable(Timestamp),
  lastRun: v.nullable(RunSummary),
  filters: v.nullable(ListFilters),
  /** null for a list that is defined by its filters. */
  itemCount: v.nullable(v.number()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type List = v.InferOutput<typeof List>

/** A list as it is kept. Its monitor has a record of its own. */
export const StoredList = v.object({
  organizationId: v.string(),
  id: v.string(),
  name: v.string(),
  webhookUrl: v.nullable(v.string()),
  filters: v.nullable(ListFilters),
  /** How many members there are, which is the position of the last one. */
  members: v.number(),
  /** How many of them are accounts: what a run of the monitor is charged by. */
  accounts: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type StoredList = v.InferOutput<typeof StoredList>

export type NewList = Pick<StoredList, 'organizationId' | 'id' | 'name' | 'webhookUrl' | 'filters'>

export interface Member extends EntityRef {
  addedAt: string
}

/** Defined by its filters: it has some, and nothing was ever selected. */
export const isLive = (list: StoredList): list is StoredList & { filters: ListFilters } =>
  list.filters !== null && list.members === 0

/** What a list shows of its monitor; undefined when it never had one. */
export type Monitor = Pick<Recurrence, 'interval' | 'nextRunAt' | 'lastRun'>

export function listView(list: StoredList, monitor: Monitor | undefined): List {
  const { organizationId: _, members, accounts: __, ...shown } = list
  const monitorInterval = monitor?.interval ?? null
  return {
    ...shown,
    monitor: monitorInterval !== null,
    monitorInterval,
    nextRunAt: monitorInterval === null ? null : (monitor?.nextRunAt ?? null),
    lastRun: monitor?.lastRun ?? null,
    itemCount: isLive(list) ? null : members,
  }
}

export interface ListChange {
  name?: string | undefined
  webhookUrl?: string | null | undefined
  filters?: ListFilters | null | undefined
}

export interface Lists {
  all(organizationId: string): Promise<StoredList[]>
  get(organizationId: string, id: string): Promise<StoredList | undefined>
  /** Storing the same id again leaves what is there. */
  create(list: NewList, hasMembers: boolean): Promise<void>
  /** The organization's newest list of exactly this name, made under the given id if there is none. */
  named(list: NewList): Promise<string>
  /** False when there is no such list. */
  update(organizationId: string, id: string, change: ListChange): Promise<boolean>
  remove(organizationId: string, id: string): Promise<boolean>
}

export interface Added {
  added: number
  duplicates: number
}

export interface Members {
  /** Appends what is not yet there, in order. Rejects with `not_found` when the list is gone. */
  append(organizationId: string, listId: string, rows: readonly EntityRef[]): Promise<Added>
  /** The members at these positions, counted from 1. */
  range(organizationId: string, listId: string, from: number, to: number): Promise<Member[]>
}

/** What a list asks of its monitor. */
export interface Monitors {
  of(organizationId: string, listId: string): Promise<Monitor | undefined>
  /** By the id of the list. */
  all(organizationId: string): Promise<ReadonlyMap<string, Monitor>>
  /** Rejects with `insufficient_credits` when the balance does not cover one run over so many accounts. */
  quote(organizationId: string, accounts: number): Promise<void>
  /** The same interval again changes nothing; otherwise the first run starts at once, or it rejects as above. */
  set(organizationId: string, listId: string, interval: Interval): Promise<void>
  /** Fine when there is none. Also called when the list itself is about to go. */
  remove(organizationId: string, listId: string): Promise<void>
}
