import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, readEnv, sourceOrigins } from '../../shared/env.ts'
import { logger, record } from '../../shared/telemetry.ts'
import { networkFetch } from '../../sources/fetch/network-fetch.ts'
import { originOverride } from '../../sources/fetch/override-origin.ts'
import { type Fetch, SourceFailure } from '../../sources/source.ts'
import { accountLeis } from '../account-leis.store.ts'
import type { Catalogue } from '../catalogue.ts'
import { catalogueDatasets } from '../catalogue-datasets.wiring.ts'
import { dynamoCheckpoints } from '../checkpoint.store.ts'
import { gleifCatalogue } from '../gleif.ts'
import { patientFetch } from '../patient-fetch.ts'
import { secCatalogue } from '../sec.ts'
import { wikidataCatalogue } from '../wikidata/wikidata.ts'
import { type RefreshWorld, refreshCatalogues } from './refresh-catalogues.ts'

/** A page takes a few seconds, and a minute where the source is slow. */
const STOP_BEFORE_MS = 90_000
const DAY_MS = 86_400_000

const env = readEnv(ENV.table, ENV.catalogueRefreshDays, ENV.sourceContact)
const days = v.parse(v.pipe(v.string(), v.decimal(), v.transform(Number)), env[ENV.catalogueRefreshDays])
const client = documentClient()

function politeFetch({ upstream }: Catalogue, leftMs: () => number): Fetch {
  const send = networkFetch(originOverride([upstream], sourceOrigins()))
  return patientFetch(send, {
    upstream,
    contact: env[ENV.sourceContact],
    now: Date.now,
    async sleep(ms) {
      if (ms > leftMs()) throw new SourceFailure('throttled', 'asks to wait for longer than this call lasts')
      await sleep(ms)
    },
    onWait: (reason, ms) => logger.info('waits', { reason, ms }),
  })
}

function worldOf(leftMs: () => number): RefreshWorld {
  const refreshed = (catalogue: Catalogue) => {
    const access = { fetch: politeFetch(catalogue, leftMs), leis: accountLeis(client, env[ENV.table]) }
    return {
      catalogue,
      access,
      datasets: catalogueDatasets(client, env[ENV.table], systemClock, catalogue),
    }
  }
  return {
    catalogues: [wikidataCatalogue(systemClock), gleifCatalogue, secCatalogue].map(refreshed),
    checkpoints: dynamoCheckpoints(client, env[ENV.table]),
    everyMs: days * DAY_MS,
    now: () => systemClock().toISOString(),
    log: (message, details) => logger.warn(message, details),
  }
}

export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const leftMs = () => context.getRemainingTimeInMillis() - STOP_BEFORE_MS
  const { read, updated, created, signals } = await refreshCatalogues(worldOf(leftMs), () => leftMs() > 0)
  record({ CatalogueRowsRead: read, CatalogueRowsChanged: updated + created, CatalogueSignals: signals })
}
