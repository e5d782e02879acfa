import { dynamoDecisionMakers } from '../entities/decision-makers.store.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { saveToList } from '../lists/save-to-list.ts'
import { dynamoRecurrences } from '../runs/recurrence.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { dynamoGate } from '../shared/http/gate.store.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { dataApi } from './data.api.ts'
import { type DataWorld, dataOperations } from './query-data.ts'
import { dynamoIndex } from './row.store.ts'
import { search } from './search.ts'

export const serveData = (world: DataWorld, gate: Gate) => serve(dataApi, dataOperations(world), gate)

const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl)
const client = documentClient()
const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
const index = dynamoIndex(client, { table, searchIndex })
const saving = {
  lists: dynamoLists(client, table, systemClock),
  members: dynamoMembers(client, table, systemClock),
  monitors: { of: dynamoRecurrences(client, table).get },
}

export const handler = serveData(
  {
    find: async (query, limit) => (await search(index, query, limit)).rows,
    decisionMakers: dynamoDecisionMakers(client, searchIndex, images).of,
    save: ({ organizationId, list, operationId, rows }) =>
      saveToList(saving, organizationId, list, operationId, rows),
    images,
    clock: systemClock,
  },
  dynamoGate(client),
)
