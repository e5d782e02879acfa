import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { awsRunWorld } from '../runs/runs.wiring.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { dynamoKeywords } from './keyword.store.ts'
import type { keywordsApi } from './keywords.api.ts'
import {
  createKeyword,
  deleteKeyword,
  type KeywordWorld,
  listKeywords,
  runKeywordNow,
  updateKeyword,
} from './manage-keywords.ts'

export const keywordOperations = (world: KeywordWorld): Implementations<typeof keywordsApi.endpoints> => ({
  listKeywords: async ({ caller }) => ({ data: await listKeywords(world, caller.organizationId) }),
  createKeyword: ({ caller, body, operationId }) =>
    createKeyword(world, caller.organizationId, operationId, body),
  updateKeyword: ({ caller, params, body }) => updateKeyword(world, caller.organizationId, params.id, body),
  deleteKeyword: async ({ caller, params }) => {
    await deleteKeyword(world, caller.organizationId, params.id)
    return undefined
  },
  runKeyword: ({ caller, params }) => runKeywordNow(world, caller.organizationId, params.id),
})

export function keywordWorld(client: DynamoDBDocumentClient): KeywordWorld {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    ...awsRunWorld(client),
    keywords: dynamoKeywords(client, table, systemClock),
    balance: dynamoLedger(client, table, systemClock).balance,
  }
}
