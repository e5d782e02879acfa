import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { creditsApi } from './credits.api.ts'
import { dynamoLedger } from './ledger.store.ts'
import type { Ledger } from './ledger.ts'

const serveCredits = (ledger: Pick<Ledger, 'page'>, gate: Gate) =>
  serve(
    creditsApi,
    {
      async listCredits({ caller, query }) {
        const page = await ledger.page(caller.organizationId, query.limit, query.cursor)
        return { data: [...page.entries], nextCursor: page.nextCursor }
      },
    },
    gate,
  )

const client = documentClient()
export const handler = serveCredits(
  dynamoLedger(client, readEnv(ENV.table)[ENV.table], systemClock),
  awsGate(client),
)
