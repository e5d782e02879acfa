import * as v from 'valibot'
import { ACCOUNT, REGION } from '../contracts/account.ts'
import type { Clock } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'
import { SchedulerError } from './scheduler-error.ts'

const COLLECTION = 'schedule groups'
export const DEFAULT_GROUP = 'default'

const Group = v.object({
  name: v.string(),
  createdAt: v.number(),
  modifiedAt: v.number(),
  fromTemplate: v.boolean(),
})
export type Group = v.InferOutput<typeof Group>

export const groupArn = (name: string) => `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule-group/${name}`

/** The group `default` always exists. */
export class Groups {
  readonly #store: StateStore
  readonly #clock: Clock
  readonly #byName = new Map<string, Group>()

  constructor(store: StateStore, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  async load() {
    for await (const { id, value } of this.#store.list(COLLECTION))
      this.#byName.set(id, v.parse(Group, value))
    if (!this.#byName.has(DEFAULT_GROUP)) await this.create(DEFAULT_GROUP, false)
  }

  all(): Group[] {
    return [...this.#byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  has(name: string): boolean {
    return this.#byName.has(name)
  }

  get(name: string): Group {
    const group = this.#byName.get(name)
    if (group !== undefined) return group
    throw new SchedulerError('ResourceNotFoundException', `Schedule group ${name} does not exist.`)
  }

  async create(name: string, fromTemplate: boolean): Promise<void> {
    const now = this.#clock()
    const group = { name, createdAt: now, modifiedAt: now, fromTemplate }
    this.#byName.set(name, group)
    await this.#store.put(COLLECTION, name, group)
  }

  async delete(name: string): Promise<void> {
    this.#byName.delete(name)
    await this.#store.delete(COLLECTION, name)
  }
}
