import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { SourceReport } from '../runs/run.ts'
import type { Signal } from '../signals/signal.ts'
import type { Observation } from '../sources/observation.ts'
import type { WatchedAccount } from '../sources/source.ts'

/** As many as a function call checks at once. */
export const PER_PART = 50

/** The part of a list that one message is about: positions of it, or, of a live list, ids. */
export const Part = v.union([
  v.object({ from: v.number(), to: v.number() }),
  v.object({ ids: v.array(v.object({ id: v.string(), type: v.picklist(['account', 'person']) })) }),
])
export type Part = v.InferOutput<typeof Part>

/** What a run is going to check: fixed when it begins, so that its price is exact. */
export interface Plan {
  readonly accounts: number
  readonly parts: readonly Part[]
}

/** The accounts and people of a list, in parts. */
export interface ListContents {
  /** Undefined when the list is gone. */
  plan(organizationId: string, listId: string): Promise<Plan | undefined>
  members(organizationId: string, listId: string, part: Part): Promise<readonly EntityRef[]>
}

/** An account or a person with everything the service itself knows of it. */
export interface Subject {
  readonly ref: EntityRef
  /** Undefined for a person, and for an account whose record is gone. */
  readonly watched: WatchedAccount | undefined
  /** For comparing with what it was the last time. */
  readonly snapshot: unknown
}

export interface Subjects {
  of(refs: readonly EntityRef[]): Promise<readonly Subject[]>
  /** What changed between two snapshots of a subject, as observations. */
  changes(ref: EntityRef, before: unknown, after: unknown, at: string): readonly Observation[]
}

/** What a monitor knew of a subject after its last run. */
export const Watch = v.object({
  /** Which life of the monitor it belongs to, and which run of it was the last. */
  begunAt: v.string(),
  runId: v.string(),
  checkedAt: v.string(),
  snapshot: v.unknown(),
  /** What its website led to. */
  site: v.unknown(),
  /** Hashes of what was shown, by place. */
  shown: v.record(v.string(), v.array(v.string())),
  /** Headlines of the last days, to know copies by. */
  titles: v.array(v.object({ at: v.string(), words: v.array(v.string()) })),
})
export type Watch = v.InferOutput<typeof Watch>

export interface Watches {
  of(organizationId: string, listId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Watch>>
  save(organizationId: string, listId: string, id: string, watch: Watch): Promise<void>
}

/** Where a run of many parts stands. */
export const Progress = v.object({
  accounts: v.number(),
  parts: v.number(),
  partsDone: v.number(),
  /** Accounts that were checked, of those that were paid for. */
  checked: v.number(),
  newSignals: v.number(),
})
export type Progress = v.InferOutput<typeof Progress>

export interface TakenPart {
  readonly part: Part
  /** How often it was taken, this time included. */
  readonly tries: number
}

export interface PartResult {
  readonly checked: number
  readonly failures: readonly SourceReport[]
}

export interface RunName {
  readonly organizationId: string
  readonly listId: string
  readonly runId: string
  readonly at: string
}

export interface OneRun extends RunName {
  readonly begunAt: string
}

export interface RunParts {
  progress(run: RunName): Promise<Progress | undefined>
  /** Stores the parts. Again with the same ones changes nothing. */
  lay(run: OneRun, parts: readonly Part[]): Promise<void>
  /** Charges for the whole run and begins it, both or neither. Rejects with `insufficient_credits`. */
  begin(run: OneRun, plan: Plan, holder: string): Promise<void>
  /** The numbers of the parts that are not done. */
  open(run: OneRun): Promise<readonly number[]>
  /** Undefined when it is done, or somebody else's. */
  take(run: OneRun, part: number, holder: string, until: string): Promise<TakenPart | undefined>
  /** Lets another call go on with it. */
  giveBack(run: OneRun, part: number, holder: string): Promise<void>
  /** Stores a signal and counts it, once. */
  store(run: OneRun, part: number, holder: string, signal: Signal): Promise<'new' | 'known' | 'lost'>
  done(run: OneRun, part: number, holder: string, result: PartResult): Promise<boolean>
  failures(run: RunName): Promise<readonly SourceReport[]>
  /** Gives back what was paid for and not checked, once. */
  refund(run: RunName, credits: number): Promise<void>
}
