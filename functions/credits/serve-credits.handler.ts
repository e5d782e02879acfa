import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { creditsApi } from './credits.api.ts'
import { dynamoLedger } from './ledger.store.ts'
import { type CreditReaders, listCredits } from './list-credits.ts'
import { dynamoSums } from './sums.store.ts'

const serveCredits = (readers: CreditReaders, gate: Gate) =>
  serve(
    creditsApi,
    { listCredits: ({ caller, query }) => listCredits(readers, caller.organizationId, query) },
    gate,
  )

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
export const handler = serveCredits(
  { ledger: dynamoLedger(client, table, systemClock), spending: dynamoSums(client, table) },
  awsGate(client),
)
