import { version } from '../../package.json'
import { dynamoProgress } from '../indexer/progress.store.ts'
import { indexLag } from '../indexer/progress.ts'
import { cached } from '../shared/cached.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, optionalEnv, readEnv } from '../shared/env.ts'
import { SERVER_CARD_TYPE, serverCard } from '../shared/http/apps/server-card.ts'
import { Answer } from '../shared/http/endpoint.ts'
import { serveOpen } from '../shared/http/pipeline.ts'
import { logger } from '../shared/telemetry.ts'
import { APIS } from './apis.ts'
import { openApi } from './openapi.ts'
import { referenceApi } from './reference.api.ts'

const publicUrl = readEnv(ENV.publicUrl)[ENV.publicUrl]
let document: string | undefined

const reference = () => {
  document ??= JSON.stringify(openApi(APIS, version))
  return document
}

const searchIndex = optionalEnv(ENV.searchIndex)
const progress = searchIndex === undefined ? undefined : dynamoProgress(documentClient(), searchIndex)

/** Anybody may ask, so the index is read once a second at most. */
const noted = cached(async () => progress?.all() ?? [], 1_000, systemClock)

/** Health must answer also when the index does not. */
async function lag() {
  try {
    return indexLag(await noted(), systemClock())
  } catch (error) {
    logger.warn('the progress of the index cannot be read', { error })
    return null
  }
}

export const handler = serveOpen(referenceApi, {
  getHealth: async () => ({ status: 'ok' as const, version, index: await lag() }),
  getOpenApi: async () =>
    new Answer(reference(), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  // Browsers of any page may read it: everything in it is public.
  getServerCard: async () =>
    new Answer(JSON.stringify(serverCard(publicUrl, version)), {
      'content-type': SERVER_CARD_TYPE,
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    }),
})
