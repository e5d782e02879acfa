import type { PersonIds } from './person-traces.ts'

/** By what was erased or cleared, such as `signal` or `member`. */
export type TraceCounts = Readonly<Record<string, number>>

type Count = (kind: string) => void

export interface PersonTraces {
  /** The ids that lead to the same person; only the given one when the person is gone already. */
  ids(id: string): Promise<PersonIds>
  /** Public signals and those of organizations. */
  signals(ids: PersonIds): Promise<ReadonlySet<string>>
  /** With `erase`, each found trace is erased; without, only counted. */
  log(ids: PersonIds, signals: ReadonlySet<string>, erase: boolean, count: Count): Promise<void>
  rows(ids: PersonIds, erase: boolean, count: Count): Promise<void>
  index(ids: PersonIds, erase: boolean, count: Count): Promise<void>
  /** The person itself, by all its ids. */
  person(ids: PersonIds, erase: boolean, count: Count): Promise<void>
}

/** The indexer and deliveries that are under way may still write. */
const MOST_PASSES = 6

/**
 * The log goes first, because its rows are known by the signals. The person goes last, because its ids are known by
 * it. It keeps no notes, so after a kill it is repeated and does the rest.
 */
export async function erasePerson(traces: PersonTraces, id: string, erase: boolean) {
  const ids = await traces.ids(id)
  const counts: Record<string, number> = {}
  let complete = false
  for (let pass = 0; pass < (erase ? MOST_PASSES : 1) && !complete; pass += 1) {
    let found = 0
    const count = (kind: string) => {
      counts[kind] = (counts[kind] ?? 0) + 1
      found += 1
    }
    await traces.log(ids, await traces.signals(ids), erase, count)
    await traces.rows(ids, erase, count)
    await traces.index(ids, erase, count)
    await traces.person(ids, erase, count)
    complete = found === 0
  }
  const result: TraceCounts = counts
  return { counts: result, complete }
}
