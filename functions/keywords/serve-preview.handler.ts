import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, previewsADay, readEnv, rulesOff, sourcesOff } from '../shared/env.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { blueskyLogin } from '../sources/adapters/bluesky-login.wiring.ts'
import { SEARCHES, searchSources } from '../sources/adapters/searches.ts'
import { politeFetch } from '../sources/fetch/shared-fetch.wiring.ts'
import { previewApi } from './preview.api.ts'
import { type PreviewWorld, previewKeyword } from './preview-keyword.ts'
import { dynamoPreviewQuota } from './preview-quota.store.ts'

/** The gateway gives up after 29 seconds. */
const PATIENCE_MS = 20_000

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]

const world: PreviewWorld = {
  clock: systemClock,
  quota: dynamoPreviewQuota(client, table, previewsADay()),
  rulesOff: rulesOff(),
  sources: searchSources({
    clock: systemClock,
    off: sourcesOff(),
    blueskyLogin: () => blueskyLogin(client, systemClock),
  }),
  fetch: politeFetch(client, table, systemClock, SEARCHES),
  patienceMs: PATIENCE_MS,
}

export const handler = serve(
  previewApi,
  { previewKeyword: ({ caller, body }) => previewKeyword(world, caller.organizationId, body) },
  awsGate(client),
)
