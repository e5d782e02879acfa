import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { listRuns } from './list-runs.ts'
import { dynamoRecurrences } from './recurrence.store.ts'
import { dynamoRunOwners } from './run-owners.store.ts'
import { runsApi } from './runs.api.ts'

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
const recurrences = dynamoRecurrences(client, table)
const owners = dynamoRunOwners(client, table)

export const handler = serve(
  runsApi,
  {
    listRuns: async ({ caller, query }) => ({
      data: await listRuns(recurrences, owners, caller.organizationId, query),
    }),
  },
  awsGate(client),
)
