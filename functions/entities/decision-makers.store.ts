import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { compressed } from '../shared/compressed.store.ts'
import { key } from '../shared/table.ts'
import { byAccount, changedMakers, type DecisionMakers, StoredMaker, shownMaker } from './decision-makers.ts'
import type { Images } from './row.ts'

/** In the search index, one item an account, so that a page of accounts takes one request. */
export function dynamoDecisionMakers(
  client: DynamoDBDocumentClient,
  searchIndex: string,
  images: Images,
): DecisionMakers {
  const makers = compressed(client, searchIndex, 'decisionMakers', v.array(StoredMaker))
  return {
    apply: (changes) =>
      makers.edit(
        [...byAccount(changes)].map(([accountId, changes]) => ({
          key: key.decisionMakers(accountId),
          change: (stored) => changedMakers(accountId, stored ?? [], changes),
        })),
      ),

    async of(accountIds) {
      const unique = [...new Set(accountIds)]
      const found = await makers.read(unique.map(key.decisionMakers))
      return new Map(
        unique.flatMap((id) => {
          const stored = found.get(key.decisionMakers(id).pk)
          return stored ? [[id, stored.map((maker) => shownMaker(maker, images))] as const] : []
        }),
      )
    },
  }
}
