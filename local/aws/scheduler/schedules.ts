import * as v from 'valibot'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { StateStore, StateWrite } from '../contracts/state.ts'
import { keepWhileRunning } from '../timing/keep-while-running.ts'
import { Timetable } from '../timing/timetable.ts'
import type { Definition } from './definition.ts'
import { deliver, type Targets } from './deliver.ts'
import { anchorOf, dueAfter, firstDue, Schedule, scheduleId } from './schedule.ts'

const COLLECTION = 'schedules'
const RETRY_MS = 1_000
const COMMIT_SIZE = 100

interface Parts {
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
  readonly targets: Targets
}

export interface NewSchedule {
  readonly name: string
  readonly groupName: string
  readonly definition: Definition
  readonly clientToken?: string | undefined
  readonly fromTemplate: boolean
}

export class Schedules {
  readonly #parts: Parts
  readonly #byId = new Map<string, Schedule>()
  readonly #timetable: Timetable<string>
  readonly #firing = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#timetable = new Timetable(parts.clock, (id) => {
      keepWhileRunning(this.#firing, this.#fire(id))
    })
  }

  async load() {
    for await (const { id, value } of this.#parts.store.list(COLLECTION)) {
      this.#keep(id, v.parse(Schedule, value))
    }
  }

  async stop() {
    this.#timetable.stop()
    await Promise.allSettled(this.#firing)
  }

  get(groupName: string, name: string): Schedule | undefined {
    return this.#byId.get(scheduleId(groupName, name))
  }

  all(): Schedule[] {
    return [...this.#byId.values()]
  }

  async create({ name, groupName, definition, clientToken, fromTemplate }: NewSchedule): Promise<Schedule> {
    const now = this.#parts.clock()
    const schedule = {
      name,
      groupName,
      definition,
      createdAt: now,
      modifiedAt: now,
      anchor: anchorOf(definition, now),
      ...(clientToken !== undefined && { clientToken }),
      fromTemplate,
    }
    return this.#put(withDue(schedule, firstDue(schedule, now)))
  }

  /** Replaces the definition. A rate keeps its anchor unless the rate or its start has changed. */
  async update(current: Schedule, definition: Definition): Promise<Schedule> {
    const now = this.#parts.clock()
    const { due, ...rest } = current
    const same = isSameRhythm(current.definition, definition)
    const anchor = same ? current.anchor : anchorOf(definition, now)
    const schedule = { ...rest, definition, modifiedAt: now, anchor }
    const keepsDue = same && due !== undefined && definition.State === 'ENABLED'
    return this.#put(withDue(schedule, keepsDue ? due : firstDue(schedule, now)))
  }

  async delete(schedules: readonly Schedule[]): Promise<void> {
    const ids = schedules.map(({ groupName, name }) => scheduleId(groupName, name))
    for (const id of ids) this.#drop(id)
    for (let start = 0; start < ids.length; start += COMMIT_SIZE) {
      const writes = ids.slice(start, start + COMMIT_SIZE).map((id) => ({ collection: COLLECTION, id }))
      await this.#parts.store.commit(writes)
    }
  }

  async #put(schedule: Schedule): Promise<Schedule> {
    const id = scheduleId(schedule.groupName, schedule.name)
    this.#byId.set(id, schedule)
    this.#timetable.delete(id)
    await this.#parts.store.put(COLLECTION, id, schedule)
    if (this.#byId.get(id) === schedule) this.#keep(id, schedule)
    return schedule
  }

  #keep(id: string, schedule: Schedule) {
    this.#byId.set(id, schedule)
    if (schedule.due === undefined) this.#timetable.delete(id)
    else this.#timetable.set(id, schedule.due.at)
  }

  #drop(id: string) {
    this.#byId.delete(id)
    this.#timetable.delete(id)
  }

  /** Stores the invocation and the next time together, so that a crash neither loses nor repeats one. */
  async #fire(id: string): Promise<void> {
    const schedule = this.#byId.get(id)
    if (schedule?.due === undefined) return
    const [write, next] = this.#moveOn(id, schedule)
    try {
      const acceptance = deliver(schedule, schedule.due, this.#parts.targets)
      const stored = this.#parts.store.commit([write, ...(acceptance?.writes ?? [])])
      if (next === undefined) this.#drop(id)
      else this.#keep(id, next)
      await stored
      acceptance?.committed()
    } catch (error) {
      this.#parts.report(`The schedule ${id} could not fire; trying again`, error)
      const current = this.#byId.get(id)
      if (current !== schedule && current !== next) return
      this.#byId.set(id, schedule)
      this.#timetable.set(id, this.#parts.clock() + RETRY_MS)
    }
  }

  #moveOn(id: string, schedule: Schedule): [StateWrite, Schedule | undefined] {
    const { due, ...rest } = schedule
    const after = Math.max(due?.scheduledFor ?? 0, this.#parts.clock())
    const next = withDue(rest, dueAfter(rest, after))
    const gone = next.due === undefined && schedule.definition.ActionAfterCompletion === 'DELETE'
    return gone
      ? [{ collection: COLLECTION, id }, undefined]
      : [{ collection: COLLECTION, id, value: next }, next]
  }
}

const withDue = (schedule: Omit<Schedule, 'due'>, due: Schedule['due']): Schedule =>
  due === undefined ? schedule : { ...schedule, due }

const isSameRhythm = (a: Definition, b: Definition) =>
  a.ScheduleExpression === b.ScheduleExpression &&
  a.ScheduleExpressionTimezone === b.ScheduleExpressionTimezone &&
  a.StartDate === b.StartDate &&
  a.EndDate === b.EndDate &&
  a.FlexibleTimeWindow.MaximumWindowInMinutes === b.FlexibleTimeWindow.MaximumWindowInMinutes
