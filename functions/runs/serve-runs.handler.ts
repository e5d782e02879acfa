import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { dynamoOwners } from './owner.store.ts'
import { dynamoRecurrences } from './recurrence.store.ts'
import type { Owners, Runs } from './run.ts'
import { runsApi } from './runs.api.ts'

export const serveRuns = (runs: Runs, owners: Owners, gate: Gate) =>
  serve(
    runsApi,
    {
      async listRuns({ caller, query: { listId, keywordId, limit } }) {
        const [what, id] =
          listId === undefined ? (['keyword', keywordId ?? ''] as const) : (['list', listId] as const)
        if (!(await owners.exists(caller.organizationId, what, id))) throw notFound(what, id)
        return { data: [...(await runs.history(caller.organizationId, id, limit))] }
      },
    },
    gate,
  )

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
export const handler = serveRuns(
  dynamoRecurrences(client, table),
  dynamoOwners(client, table),
  awsGate(client),
)
