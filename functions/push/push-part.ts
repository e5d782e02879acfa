import type { ItemRef } from '../lists/list/list-item.ts'
import type { StoredPush } from './push.ts'
import type { PushProgress } from './rows/part-rows.ts'

/** A part of a push, held by one worker at a time. */
export interface PushPart extends PushProgress {
  refs: readonly ItemRef[]
  /** Rows with an outcome that the counts of the push do not contain yet. */
  uncounted: readonly number[]
}

export interface HeldPushPart {
  push: StoredPush
  part: number
  worker: string
}

export interface PartReport extends PushProgress {
  lastError: string | null
}

/** Writes of a worker reject when another one holds the part by now. */
export interface PushParts {
  partState(push: StoredPush, part: number, pass: number): Promise<'untouched' | 'claimed' | 'done'>
  /** Rejects while another worker holds the part. `done`: nothing is left for this pass. */
  claim(push: StoredPush, part: number, pass: number, worker: string): Promise<PushPart | 'done'>
  save(held: HeldPushPart, progress: PushProgress, uncounted: readonly number[]): Promise<void>
}

export interface CountedParts {
  /** Saves the part and adds its new outcomes to the counts of the push. False: it only saved. */
  saveCounted(held: HeldPushPart, report: PartReport, uncounted: readonly number[]): Promise<boolean>
  release(held: HeldPushPart, report: PartReport): Promise<void>
  /** Leaves the open rows of the part to the next pass. */
  postpone(held: HeldPushPart, pass: number, report: PartReport): Promise<void>
  /** Ends the part and counts its rows once, also when called again. */
  finish(held: HeldPushPart, report: PartReport): Promise<void>
}

export interface RunningPushes extends PushParts, CountedParts {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Keeps the id of the list or campaign at the platform. The first one stays. */
  keepTarget(push: StoredPush, target: string): Promise<StoredPush>
  /** Says until when an open push waits. */
  pause(push: StoredPush, until: Date): Promise<StoredPush>
  /** Ends the push, unless a part has open rows. */
  end(push: StoredPush): Promise<void>
  /** Ends an open push. Its open rows fail for this reason. */
  fail(push: StoredPush, error: string): Promise<StoredPush>
}
