import { takeBack } from '../../../functions/entities/take-back.store.ts'
import { dynamoDecisionMakers } from '../../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../../functions/indexer/digests/digest.store.ts'
import { dynamoDigestRenewal } from '../../../functions/indexer/digests/renew-digests.store.ts'
import { dynamoIndexer } from '../../../functions/indexer/indexer.store.ts'
import { allOf } from '../../../functions/indexer/rebuild.store.ts'
import { rebuild } from '../../../functions/indexer/rebuild.ts'
import { dynamoFilled } from '../../../functions/search/orders/filled.store.ts'
import { dynamoSortedLists } from '../../../functions/search/orders/sorted-lists.store.ts'
import { dynamoPostings } from '../../../functions/search/postings.store.ts'
import type { Tables } from '../dynamodb.ts'

/** What `admin index rebuild` does. */
export function rebuildIndex({ documentClient, tableNames }: Pick<Tables, 'documentClient' | 'tableNames'>) {
  const client = documentClient()
  const { table, searchIndex } = tableNames
  const indexer = dynamoIndexer(client, tableNames, {
    postings: dynamoPostings(client, searchIndex, { consistent: true }),
    filled: dynamoFilled(client, searchIndex),
    digests: dynamoDigests(client, searchIndex),
    decisionMakers: dynamoDecisionMakers(client, searchIndex, ''),
  })
  const renewDigests = dynamoDigestRenewal(client, searchIndex, indexer.read)
  const sorted = dynamoSortedLists(client, searchIndex)
  return rebuild(
    { ...indexer, sorted, renewDigests, takeBack: takeBack(client, table) },
    allOf(client, tableNames),
  )
}
