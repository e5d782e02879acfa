import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoListed } from '../entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../entities/own-names.store.ts'
import { shownDigests } from '../feedback/shown-digests.store.ts'
import { dynamoDigests } from '../indexer/digests/digest.store.ts'
import { dynamoRecurrences } from '../runs/recurrence.store.ts'
import { dynamoPostings } from '../search/postings.store.ts'
import { dynamoVocabulary } from '../search/vocabulary.store.ts'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { Accepted, type Implementations } from '../shared/http/endpoint.ts'
import { storedList } from './list/current-list.ts'
import type { ListItems } from './list/list-item.ts'
import { dynamoLists } from './list.store.ts'
import { dynamoItems } from './list-item.store.ts'
import { dynamoExactAccounts } from './lookup/exact-accounts.store.ts'
import { dynamoNearAccounts } from './lookup/near-accounts.store.ts'
import { dynamoUploadEntities } from './lookup/upload-entities.store.ts'
import { dynamoMembers } from './member.store.ts'
import { nameChanges } from './uploads/name-changes.ts'
import { cancelUpload, getUpload, listUploads, type ReadingUploads } from './uploads/read-upload.ts'
import { sqsUploads } from './uploads/upload.queue.ts'
import { type IntoListWorld, uploadIntoList } from './uploads/upload-into-list.ts'
import { dynamoUploadJobs } from './uploads/upload-job.store.ts'
import { dynamoUploadParts } from './uploads/upload-part.store.ts'
import { DEFAULT_PROBLEMS, type uploadsApi } from './uploads.api.ts'

export interface UploadsWorld extends IntoListWorld, ReadingUploads {
  jobs: IntoListWorld['jobs']
  parts: IntoListWorld['parts'] & ReadingUploads['parts']
  readonly items: Pick<ListItems, 'loadEach'>
}

const named = (
  { organizationId }: { organizationId: string },
  { id, uploadId }: { id: string; uploadId: string },
) => ({ organizationId, listId: id, uploadId })

export const uploadOperations = (world: UploadsWorld): Implementations<typeof uploadsApi.endpoints> => ({
  async uploadIntoList({ caller: { organizationId }, params, body }) {
    const { mode = 'add', dryRun = false, expectRemoved = 0, ...brought } = body
    const given = { ...brought, mode, dryRun, expectRemoved }
    const done = await uploadIntoList(world, organizationId, params.id, given)
    if (done instanceof Accepted) return done
    const { changes } = done
    return { ...done, changes: changes && (await nameChanges(world.items, organizationId, changes)) }
  },

  async listUploads({ caller: { organizationId }, params }) {
    await storedList(world.lists, organizationId, params.id)
    return { data: await listUploads(world, organizationId, params.id) }
  },

  async getUpload({ caller, params, query: { cursor, limit = DEFAULT_PROBLEMS } }) {
    const report = await getUpload(world, named(caller, params), { cursor, limit })
    const { changes } = report
    return {
      ...report,
      changes: changes && (await nameChanges(world.items, caller.organizationId, changes)),
    }
  },

  async cancelUpload({ caller, params }) {
    await cancelUpload(world, named(caller, params))
    return undefined
  },
})

/** Brings rows into lists, at once or in the background. */
export function uploadsWorld(client: DynamoDBDocumentClient) {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.uploads, ENV.imageBaseUrl)
  const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
  const accounts = dynamoExactAccounts(client, { table, searchIndex })
  const [postings, vocabulary] = [dynamoPostings(client, searchIndex), dynamoVocabulary(client, searchIndex)]
  const ownNames = dynamoOwnNames(client, table)
  const listed = dynamoListed(client, table)
  return {
    lists: dynamoLists(client, table, systemClock),
    members: dynamoMembers(client, table, systemClock),
    uploads: {
      ...dynamoUploadEntities(client, table, accounts, systemClock),
      near: dynamoNearAccounts(client, table, postings, vocabulary),
    },
    items: dynamoItems({
      client,
      table,
      images,
      digests: shownDigests(client, table, dynamoDigests(client, searchIndex)),
      ownNames,
      listed,
    }),
    monitors: { of: dynamoRecurrences(client, table).get },
    clock: systemClock,
    jobs: dynamoUploadJobs(client, table, systemClock),
    parts: dynamoUploadParts(client, table),
    uploadQueue: sqsUploads(new SQSClient(clientOptions()), env[ENV.uploads]),
  }
}
