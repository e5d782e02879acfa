import * as v from 'valibot'
import { Muted, NOTHING_MUTED } from '../../feedback/muted.ts'
import type { Recurrence } from '../../runs/recurrence.ts'
import { RunSummary } from '../../runs/run.ts'
import { type GivenSettings, NO_SETTINGS, RunSettings, settingsOf } from '../../runs/run-settings.ts'
import { ListFilters } from '../../search/filter-schemas.ts'
import { invalid } from '../../shared/errors.ts'
import { Interval, nameText, Timestamp } from '../../shared/fields.ts'
import type { QuotaRoom, Quotas } from '../../shared/quotas.ts'
import { Definition } from '../../sources/definitions/definition.ts'
import {
  holdsMatches,
  type Member,
  memberCounts,
  type NewMember,
  type Telling,
} from '../members/member-list.ts'

export const PAGE_SIZE = 100
export const MAX_ADDED_AT_ONCE = 5000
export const DEFAULT_MONITOR_INTERVAL: Interval = '7d'

export const ListName = nameText(200)

export const List = v.object({
  id: v.string(),
  name: v.string(),
  webhookUrl: v.nullable(v.string()),
  monitor: v.boolean(),
  monitorInterval: v.nullable(Interval),
  nextRunAt: v.nullable(Timestamp),
  lastRun: v.nullable(RunSummary),
  ...RunSettings.entries,
  filters: v.nullable(ListFilters),
  /** Whether its webhook gets what rows of uploads told. */
  includeFields: v.boolean(),
  /** Only what one of them matches becomes a signal of its monitor. */
  definitions: v.array(Definition),
  /** Its monitor stores no signals of these sources and types, or with these phrases. */
  muted: Muted,
  /** null for a live list. */
  itemCount: v.nullable(v.number()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type List = v.InferOutput<typeof List>

/** Its monitor has a record of its own. */
export const StoredList = v.object({
  organizationId: v.string(),
  id: v.string(),
  name: v.string(),
  webhookUrl: v.nullable(v.string()),
  filters: v.nullable(ListFilters),
  includeFields: v.optional(v.boolean(), false),
  /** Missing where every change is a signal. */
  definitions: v.optional(v.array(Definition)),
  muted: v.optional(Muted),
  ...memberCounts,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type StoredList = v.InferOutput<typeof StoredList>

export type NewList = Pick<StoredList, 'organizationId' | 'id' | 'name' | 'webhookUrl' | 'filters'> & {
  readonly includeFields?: boolean | undefined
  readonly definitions?: readonly Definition[] | undefined
}

/** A live list has filters, not empty ones, and no selected members. */
export const isLive = (list: StoredList): list is StoredList & { filters: ListFilters } => holdsMatches(list)

export type Monitor = Pick<Recurrence, 'interval' | 'nextRunAt' | 'lastRun'> & RunSettings

export function listView(list: StoredList, monitor: Monitor | undefined): List {
  const { organizationId: _, members, accounts: __, lastPosition: ___, fieldNames: ____, ...shown } = list
  const monitorInterval = monitor?.interval ?? null
  return {
    ...shown,
    monitor: monitorInterval !== null,
    monitorInterval,
    nextRunAt: monitorInterval === null ? null : (monitor?.nextRunAt ?? null),
    lastRun: monitor?.lastRun ?? null,
    ...settingsOf(monitor ?? NO_SETTINGS),
    definitions: list.definitions ?? [],
    muted: list.muted ?? NOTHING_MUTED,
    itemCount: isLive(list) ? null : members,
  }
}

export interface ListChange {
  name?: string | undefined
  webhookUrl?: string | null | undefined
  filters?: ListFilters | null | undefined
  includeFields?: boolean | undefined
  definitions?: readonly Definition[] | undefined
  muted?: Muted | undefined
}

export interface Lists {
  all(organizationId: string): Promise<StoredList[]>
  get(organizationId: string, id: string): Promise<StoredList | undefined>
  /**
   * Stores the first of the rows with it, so that no failure leaves a short list without them. Gives those that are
   * still to be appended. Storing the same id again leaves what is there.
   */
  create(
    list: NewList,
    hasMembers: boolean,
    room: QuotaRoom,
    rows?: readonly NewMember[],
  ): Promise<readonly NewMember[]>
  /** The id of the organization's newest list of this name. Creates the list when there is none and `quotas` allow it. */
  named(list: NewList, quotas: Quotas): Promise<string>
  /** False when there is no such list. A webhook, or its filters, that are set need room. */
  update(organizationId: string, id: string, change: ListChange, room?: QuotaRoom): Promise<boolean>
  remove(organizationId: string, id: string): Promise<boolean>
}

export const notMonitored = (path: 'monitorInterval' | 'paused') =>
  invalid([{ path, message: 'Must come with a monitor; the list is not monitored.' }])

export const AddedMembers = v.object({ added: v.number(), duplicates: v.number() })
type AddedMembers = v.InferOutput<typeof AddedMembers>

export const RemovedMembers = v.object({ removed: v.number(), notMembers: v.array(v.string()) })
type RemovedMembers = v.InferOutput<typeof RemovedMembers>

interface PositionRange {
  readonly from: number
  readonly to: number
}

export interface Members {
  /**
   * Appends new members in order, and keeps what rows say of those that are there. Rejects with `not_found` when the
   * list is gone.
   */
  append(
    organizationId: string,
    listId: string,
    rows: readonly NewMember[],
    from?: Partial<Telling>,
  ): Promise<AddedMembers>
  remove(organizationId: string, listId: string, ids: readonly string[]): Promise<RemovedMembers>
  /** Those of the entities that are members. */
  among(organizationId: string, listId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The members at these positions, counted from 1. A position stays the same; removed members leave gaps. */
  range(organizationId: string, listId: string, from: number, to: number): Promise<Member[]>
  /** The members from the first to the last, counted from 1 without gaps, with the list as it was then. */
  page(list: StoredList, first: number, last: number): Promise<{ list: StoredList; members: Member[] }>
  /** Every member, in order. */
  all(list: StoredList): AsyncIterable<readonly Member[]>
  /** Ranges of positions that hold all members, about `size` each. */
  ranges(list: StoredList, size: number): Promise<readonly PositionRange[]>
}

export interface MonitorChange extends GivenSettings {
  /** True if the change puts other accounts on the list, so that a run has another price. */
  readonly changesCost?: boolean | undefined
}

export interface Monitors {
  of(organizationId: string, listId: string): Promise<Monitor | undefined>
  /** By list id. */
  all(organizationId: string): Promise<ReadonlyMap<string, Monitor>>
  /** For a new list. Rejects when its settings, the balance or a cap do not allow one run. */
  quote(organizationId: string, accounts: number, settings?: GivenSettings): Promise<void>
  /** A new monitor starts its first run, or rejects like `quote`. The same again changes nothing. */
  set(organizationId: string, listId: string, interval: Interval, settings?: GivenSettings): Promise<void>
  /** Keeps settings also for a list that is not monitored. */
  adjust(organizationId: string, listId: string, settings: MonitorChange): Promise<void>
  /** Does nothing when there is none. Its settings stay. */
  remove(organizationId: string, listId: string): Promise<void>
}
