import type * as v from 'valibot'
import type { StatePage } from '../../../events/state-page.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import type { SignalFilter } from '../../../webhooks/destinations/signal-filter.ts'

/** One poll of an agent. The event checks the arguments and the cursor, which are as the agent sent them. */
interface StatePoll {
  readonly given: unknown
  /** null: from now on. */
  readonly cursor: string | null
  readonly limit: number
}

/**
 * An event that a poll reads from items which the tables have anyway. The cursor of the poll holds what the agent knows.
 * So the service stores nothing for the event, and nobody pays for one that nobody follows. To send it, the service polls.
 */
export interface StateEvent<W> {
  readonly name: string
  readonly description: string
  /** A caller that may call this endpoint may follow the event. */
  readonly reading: Endpoint
  readonly arguments: v.GenericSchema
  readonly data: v.GenericSchema
  /** The list or keyword of the arguments. A subscription ends when it is deleted. */
  about?(given: unknown): Pick<SignalFilter, 'listId' | 'keywordId'>
  poll(world: W, organizationId: string, asked: StatePoll): Promise<StatePage>
}
