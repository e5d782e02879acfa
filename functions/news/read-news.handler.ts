import type { Context } from 'aws-lambda'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, optionalEnv, readEnv, rulesOff } from '../shared/env.ts'
import { logger, record } from '../shared/telemetry.ts'
import { dynamoSourceHealth } from '../sources/source-health.store.ts'
import { sourceTally, talliedHealth } from '../sources/tally/source-tally.ts'
import { dynamoTallyMonths } from '../sources/tally/tally-months.store.ts'
import { dynamoFeedStates } from './feed-state.store.ts'
import { EDITIONS } from './files/news-files.ts'
import { keepNews } from './news-hits.store.ts'
import { newsServer } from './news-server.wiring.ts'
import { allNewsWatches } from './news-watches.store.ts'
import { type NewsWorld, readNews } from './read-news.ts'

/** A file takes a few seconds, a slow one two minutes. */
const STOP_BEFORE_MS = 150_000

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
const translated = optionalEnv(ENV.newsTranslations) === 'true'

const tally = sourceTally(dynamoTallyMonths(client, table), systemClock)

const world: NewsWorld = {
  ...newsServer(),
  clock: systemClock,
  rulesOff: rulesOff(),
  editions: translated ? EDITIONS : ['english'],
  watches: () => allNewsWatches(client, table),
  states: dynamoFeedStates(client, table),
  keep: (found, storedAt) => keepNews(client, table, found, storedAt),
  health: talliedHealth(dynamoSourceHealth(client, table, systemClock), tally),
  log: (message, details) => logger.warn(message, details),
}

export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const { files, failed, unreadable, hits } = await readNews(
    world,
    () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS,
  )
  record({ NewsFiles: files, NewsFilesFailed: failed, NewsLinesUnreadable: unreadable, NewsHits: hits })
}
