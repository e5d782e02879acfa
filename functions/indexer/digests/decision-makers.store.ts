import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Images } from '../../entities/entity-rows.ts'
import { compressed } from '../../shared/dynamo/compressed.store.ts'
import { key } from '../../shared/table.ts'
import { byAccount, changedMakers, type DecisionMakers, shownMakers } from './decision-makers.ts'
import { DigestItem, EMPTY_DIGEST } from './digest-item.ts'

const keyOf = (accountId: string) => key.digest(null, accountId)

/** Stored in the account's public digest: a page of accounts takes one request. */
export function dynamoDecisionMakers(
  client: DynamoDBDocumentClient,
  searchIndex: string,
  images: Images,
): DecisionMakers {
  const digests = compressed(client, searchIndex, 'digest', DigestItem, EMPTY_DIGEST)
  return {
    apply: (changes) =>
      digests.edit(
        [...byAccount(changes)].map(([accountId, changes]) => ({
          key: keyOf(accountId),
          change: (digest) => ({ ...digest, makers: changedMakers(accountId, digest.makers, changes) }),
        })),
      ),

    async of(accountIds) {
      const unique = [...new Set(accountIds)]
      const found = await digests.read(unique.map(keyOf))
      return new Map(
        unique.flatMap((id) => {
          const makers = found.get(keyOf(id).pk)?.makers ?? []
          return makers.length > 0 ? [[id, shownMakers(makers, images)] as const] : []
        }),
      )
    },
  }
}
