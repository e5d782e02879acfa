import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import type { Account } from '../../functions/entities/account.ts'
import { entityKey } from '../../functions/entities/identity.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../../functions/entities/own-names.store.ts'
import type { Person } from '../../functions/entities/person.ts'
import { dynamoDecisionMakers } from '../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { countAccounts } from '../../functions/lists/list/count-accounts.ts'
import { searchMatches } from '../../functions/lists/list/matches.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { dynamoItems } from '../../functions/lists/list-item.store.ts'
import type { ListsWorld as ServedWorld } from '../../functions/lists/lists.wiring.ts'
import { dynamoExactAccounts } from '../../functions/lists/lookup/exact-accounts.store.ts'
import { missingEntities } from '../../functions/lists/lookup/list-entities.store.ts'
import { dynamoNearAccounts } from '../../functions/lists/lookup/near-accounts.store.ts'
import { dynamoUploadEntities } from '../../functions/lists/lookup/upload-entities.store.ts'
import { monitorsOf } from '../../functions/lists/manage-monitor.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import { memberDocuments } from '../../functions/lists/members/member-documents.store.ts'
import { dynamoUploadJobs } from '../../functions/lists/uploads/upload-job.store.ts'
import { type UploadMessage, uploadMessageOf } from '../../functions/lists/uploads/upload-job.ts'
import { dynamoUploadParts } from '../../functions/lists/uploads/upload-part.store.ts'
import { listPurger } from '../../functions/purges/purge-list.store.ts'
import { pushPurger } from '../../functions/purges/purge-pushes.store.ts'
import { uploadPurger } from '../../functions/purges/purge-uploads.store.ts'
import { entitySignals } from '../../functions/search/entity-signals.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import { dynamoVocabulary } from '../../functions/search/vocabulary.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { expectReads } from '../../functions/shared/dynamo/read-meter.ts'
import { dynamoMade } from '../../functions/shared/dynamo/room.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { dynamoWebhookCounter } from '../../functions/webhooks/destinations/webhook-counter.store.ts'
import type { Tables } from '../support/dynamodb.ts'
import { aRunWorld } from '../support/run-world.ts'

const IMAGES = 'https://images.example/'

/** The list endpoints' dependencies over real tables. Schedules and queues of monitors are in memory. */
export function listsWorld(tables: Tables) {
  const client = tables.documentClient()
  const { table, searchIndex } = tables.tableNames
  const lists = dynamoLists(client, table, systemClock)
  const index = dynamoSearchIndex(client, { table, searchIndex })
  const matches = searchMatches(index, systemClock)
  const runWorld = aRunWorld(client, table, systemClock)
  const digests = dynamoDigests(client, searchIndex)
  const ownNames = dynamoOwnNames(client, table)
  const listed = dynamoListed(client, table)
  const decisionMakers = dynamoDecisionMakers(client, searchIndex, IMAGES)
  const purgeable: { organizationId: string; id: string; name: string }[] = []
  const uploadMessages: UploadMessage[] = []
  const world: ServedWorld = {
    lists,
    matches,
    members: dynamoMembers(client, table, systemClock),
    entities: { missing: missingEntities(client, table) },
    signalsOf: entitySignals(index, IMAGES, systemClock),
    documents: memberDocuments(client, table, ownNames, listed),
    expectReads,
    uploads: {
      ...dynamoUploadEntities(
        client,
        table,
        dynamoExactAccounts(client, { table, searchIndex }),
        systemClock,
      ),
      near: dynamoNearAccounts(
        client,
        table,
        dynamoPostings(client, searchIndex),
        dynamoVocabulary(client, searchIndex),
      ),
    },
    items: dynamoItems({ client, table, images: IMAGES, digests, ownNames, listed }),
    monitors: monitorsOf({
      ...runWorld,
      afford: dynamoLedger(client, table, systemClock).afford,
      accounts: countAccounts({ lists, matches }),
    }),
    purges: {
      schedule: async ({ organizationId, id, name }) => {
        purgeable.push({ organizationId, id, name })
      },
    },
    quotas: DEFAULT_QUOTAS,
    webhooks: dynamoWebhookCounter(client, table),
    madeSoFar: dynamoMade(client, table),
    clock: systemClock,
    jobs: dynamoUploadJobs(client, table, systemClock),
    parts: dynamoUploadParts(client, table),
    uploadQueue: {
      send: async (message) => {
        uploadMessages.push(uploadMessageOf(message))
      },
    },
  }
  return {
    world,
    uploadMessages,
    client,
    table,
    searchIndex,
    runWorld,
    digests,
    decisionMakers,
    purgeable,
    purge: listPurger(client, table, [uploadPurger(client, table), pushPurger(client, table)]),
  }
}

export type ListsWorld = ReturnType<typeof listsWorld>

const AT = '2026-01-01T00:00:00.000Z'

export function anAccount(changes: Partial<Account> = {}): Account {
  const id = changes.id ?? newId('acc')
  return {
    id,
    name: `Company ${id.slice(-4)}`,
    socialUrl: `https://linkedin.com/company/${id}`,
    websiteUrl: 'https://company.example',
    headcount: 50,
    location: 'Berlin, Germany',
    industry: 'Software',
    logoKey: null,
    techStack: ['React'],
    recentFundingRound: [],
    recentMergersAndAcquisitions: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}

export function aPerson(changes: Partial<Person> = {}): Person {
  const id = changes.id ?? newId('per')
  return {
    id,
    firstName: 'Ada',
    lastName: `Number ${id.slice(-4)}`,
    title: 'Engineer',
    seniority: null,
    email: `${id.toLowerCase()}@people.example`,
    socialUrl: `https://linkedin.com/in/${id}`,
    profilePictureKey: null,
    location: 'Paris',
    accountId: null,
    accountName: null,
    decisionMaker: false,
    education: [],
    experience: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}

export async function store({ client, table }: ListsWorld, entities: readonly (Account | Person)[]) {
  await writeItems(
    client,
    table,
    entities.map((entity) => {
      const type = 'name' in entity ? 'account' : 'person'
      return { ...entityKey(type, entity.id), kind: type, ...entity }
    }),
  )
}

export const refOf = (entity: Account | Person) => ({
  id: entity.id,
  type: 'name' in entity ? ('account' as const) : ('person' as const),
})
