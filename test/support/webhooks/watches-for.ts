import type { StatesWorld } from '../../../functions/mcp/events/states/state-events.ts'
import { watchPoller } from '../../../functions/mcp/events/states/watch-poller.ts'
import { sweepWatches, type WatchParts } from '../../../functions/webhooks/watches/sweep-watches.ts'
import { dynamoWatchBook } from '../../../functions/webhooks/watches/watch-book.store.ts'
import { watchedDestination } from '../../../functions/webhooks/watches/watched-destination.store.ts'
import type { WebhookService } from './webhook-service.ts'

/** The sweep of a minute, as far as it is about what agents watch. */
export const watchSweeper =
  ({ client, clock, digests, enqueue, tables }: WebhookService, world: StatesWorld) =>
  async (changes: Partial<WatchParts> = {}) => {
    const { table, webhookLog } = tables.tableNames
    const { watches } = await digests.due(clock(), undefined)
    const parts = {
      book: dynamoWatchBook(client, webhookLog, clock),
      poll: watchPoller(world),
      destination: watchedDestination(client, table),
      enqueue,
      tellsGaps: true,
      clock,
      random: () => 0.5,
      ...changes,
    }
    return sweepWatches(parts, watches, () => true)
  }
