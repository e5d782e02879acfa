import type * as v from 'valibot'
import type { Endpoint } from '../../../shared/http/endpoint.ts'

/** What an agent asked for: the arguments are checked, the cursor is as it gave it. */
interface StatePoll {
  readonly given: unknown
  /** null: from now on. */
  readonly cursor: string | null
  readonly limit: number
}

interface Occurrence {
  /** The same for one happening, whoever asks, and how often. */
  readonly eventId: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface StatePage {
  readonly events: readonly Occurrence[]
  readonly cursor: string
  /** Something may be missing: the cursor is foreign or too old. */
  readonly truncated: boolean
  readonly hasMore: boolean
}

/**
 * An event that follows from what stands in the tables anyway. It can be polled, and where the poll was is in its cursor:
 * nothing is stored for it, so that nobody pays for an event that nobody follows.
 */
export interface StateEvent<W> {
  readonly name: string
  readonly description: string
  /** Who may call this may follow the event. */
  readonly reading: Endpoint
  readonly arguments: v.GenericSchema
  readonly data: v.GenericSchema
  poll(world: W, organizationId: string, asked: StatePoll): Promise<StatePage>
}
