import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { awsSchedulingWorld } from '../runs/runs.wiring.ts'
import { systemClock } from '../shared/clock.ts'
import { dynamoMade } from '../shared/dynamo/room.store.ts'
import { ENV, quotas, readEnv } from '../shared/env.ts'
import { Answer, type Implementations, WARNING_HEADER } from '../shared/http/endpoint.ts'
import { dynamoWebhookCounter } from '../webhooks/destinations/webhook-counter.store.ts'
import { equalKeyword } from './equal-keywords.ts'
import { dynamoKeywords } from './keyword.store.ts'
import type { Keyword } from './keyword.ts'
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
  createKeyword: async ({ caller: { organizationId, payers }, body, operationId }) =>
    warned(
      world,
      organizationId,
      await createKeyword(world, organizationId, operationId, { ...body, payers }),
    ),
  updateKeyword: async ({ caller: { organizationId, payers }, params, body }) =>
    warned(world, organizationId, await updateKeyword(world, organizationId, params.id, { ...body, payers })),
  deleteKeyword: async ({ caller, params }) => {
    await deleteKeyword(world, caller.organizationId, params.id)
    return undefined
  },
  runKeyword: ({ caller, params }) => runKeywordNow(world, caller.organizationId, params.id, caller.payers),
})

async function warned({ keywords }: KeywordWorld, organizationId: string, keyword: Keyword) {
  const equal = await equalKeyword(keywords, organizationId, keyword)
  const warning = `${equal?.id} searches for the same; each of the two pays for its own results.`
  return new Answer(keyword, equal ? { [WARNING_HEADER]: warning } : {})
}

export function keywordWorld(client: DynamoDBDocumentClient): KeywordWorld {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    ...awsSchedulingWorld(client),
    keywords: dynamoKeywords(client, table, systemClock),
    afford: dynamoLedger(client, table, systemClock).afford,
    quotas: quotas(),
    webhooks: dynamoWebhookCounter(client, table),
    madeSoFar: dynamoMade(client, table),
  }
}
