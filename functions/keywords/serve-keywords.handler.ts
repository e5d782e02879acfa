import { dynamoLedger } from '../credits/ledger.store.ts'
import { awsRecurring } from '../runs/recurring.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { dynamoGate } from '../shared/http/gate.store.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { dynamoKeywords } from './keyword.store.ts'
import { keywordsApi } from './keywords.api.ts'
import {
  createKeyword,
  deleteKeyword,
  type KeywordWorld,
  listKeywords,
  runKeywordNow,
  updateKeyword,
} from './manage-keywords.ts'

export const serveKeywords = (world: KeywordWorld, gate: Gate) =>
  serve(
    keywordsApi,
    {
      listKeywords: async ({ caller }) => ({ data: await listKeywords(world, caller.organizationId) }),
      createKeyword: ({ caller, body, operationId }) =>
        createKeyword(world, caller.organizationId, operationId, body),
      updateKeyword: ({ caller, params, body }) =>
        updateKeyword(world, caller.organizationId, params.id, body),
      deleteKeyword: async ({ caller, params }) => {
        await deleteKeyword(world, caller.organizationId, params.id)
        return undefined
      },
      runKeyword: ({ caller, params }) => runKeywordNow(world, caller.organizationId, params.id),
    },
    gate,
  )

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
export const handler = serveKeywords(
  {
    ...awsRecurring(client),
    keywords: dynamoKeywords(client, table, systemClock),
    balance: dynamoLedger(client, table, systemClock).balance,
  },
  dynamoGate(client),
)
