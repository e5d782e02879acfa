import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { dynamoListed } from '../entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../entities/own-names.store.ts'
import { awsSchedulingWorld } from '../runs/runs.wiring.ts'
import { entitySignals } from '../search/entity-signals.ts'
import { answeringIndex } from '../search/search-index.store.ts'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { expectReads } from '../shared/dynamo/read-meter.ts'
import { dynamoMade } from '../shared/dynamo/room.store.ts'
import { ENV, quotas, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { dynamoWebhookCounter } from '../webhooks/destinations/webhook-counter.store.ts'
import { createList } from './create-list.ts'
import { countAccounts } from './list/count-accounts.ts'
import { searchMatches } from './list/matches.ts'
import type { listsApi } from './lists.api.ts'
import { missingEntities } from './lookup/list-entities.store.ts'
import { previewUpload } from './lookup/preview-upload.ts'
import { addItems, removeItems } from './manage-items.ts'
import { deleteList, listLists, updateList } from './manage-lists.ts'
import { monitorsOf } from './manage-monitor.ts'
import { memberDocuments } from './members/member-documents.store.ts'
import { sqsPurges } from './purge.queue.ts'
import { type ReadingWorld, readList } from './read-list.ts'
import { uploadList } from './upload-list.ts'
import { type UploadsWorld, uploadsWorld } from './uploads.wiring.ts'

/** Of the endpoints of lists, and of those of their uploads. */
export type ListsWorld = ReadingWorld & UploadsWorld

/** What the endpoints run, over HTTP or as tools. */
export const listOperations = (world: ListsWorld): Implementations<typeof listsApi.endpoints> => ({
  listLists: async ({ caller }) => ({ data: await listLists(world, caller.organizationId) }),

  createList: ({ caller: { organizationId, payers }, body, operationId }) =>
    createList(world, organizationId, operationId, { ...body, payers }),

  uploadList: ({ caller: { organizationId, payers }, body, operationId }) =>
    uploadList(world, organizationId, operationId, { ...body, payers }),

  previewUpload: ({ caller, body }) => previewUpload(world.uploads, caller.organizationId, body),

  getList: ({ caller, params, query, headers }) =>
    readList(world, caller.organizationId, params.id, query, headers.accept),

  updateList: ({ caller: { organizationId, payers }, params, body }) =>
    updateList(world, organizationId, params.id, { ...body, payers }),

  addItems: ({ caller, params, body }) => addItems(world, caller.organizationId, params.id, body.selected),

  removeItems: ({ caller, params, body }) => removeItems(world, caller.organizationId, params.id, body.ids),

  deleteList: async ({ caller, params }) => {
    await deleteList(world, caller.organizationId, params.id)
    return undefined
  },
})

export function listWorld(client: DynamoDBDocumentClient): ListsWorld {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl, ENV.listPurges)
  const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
  const uploads = uploadsWorld(client)
  const { lists } = uploads
  const index = answeringIndex(client, { table, searchIndex })
  const matches = searchMatches(index, systemClock)
  return {
    ...uploads,
    entities: { missing: missingEntities(client, table) },
    signalsOf: entitySignals(index, images, systemClock),
    matches,
    documents: memberDocuments(client, table, dynamoOwnNames(client, table), dynamoListed(client, table)),
    expectReads,
    monitors: monitorsOf({
      ...awsSchedulingWorld(client),
      afford: dynamoLedger(client, table, systemClock).afford,
      accounts: countAccounts({ lists, matches }),
    }),
    quotas: quotas(),
    webhooks: dynamoWebhookCounter(client, table),
    madeSoFar: dynamoMade(client, table),
    purges: sqsPurges(new SQSClient(clientOptions()), env[ENV.listPurges]),
  }
}
