import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { expiryAt, secondsAfter } from '../../shared/clock.ts'
import { countInMinute } from '../../shared/dynamo/counted-minute.store.ts'
import { textHash } from '../../shared/text-hash.ts'
import { proofKey } from './proof-key.ts'
import { MOST_CHALLENGES_A_MINUTE, type UrlProofs } from './prove-endpoint.ts'

const KEPT_SECONDS = 86_400

const Proof = v.object({ until: v.string() })

export const dynamoUrlProofs = (client: DynamoDBDocumentClient, TableName: string): UrlProofs => ({
  async has(organizationId, name, now) {
    const Key = proofKey(organizationId, name)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    // DynamoDB removes items some time after their end.
    return Item !== undefined && v.parse(Proof, Item).until > now.toISOString()
  },

  async add(organizationId, name, now) {
    const until = secondsAfter(now, KEPT_SECONDS)
    const Item = { ...proofKey(organizationId, name), kind: 'urlProof', until, expiresAt: expiryAt(until) }
    await client.send(new PutCommand({ TableName, Item }))
  },

  wait(organizationId, principal, now) {
    const keyOf = (minute: string) =>
      proofKey(organizationId, `CHALLENGES#${textHash(principal, 22)}#${minute}`)
    return countInMinute(
      client,
      TableName,
      { keyOf, kind: 'challenges', most: MOST_CHALLENGES_A_MINUTE },
      now,
    )
  },
})
