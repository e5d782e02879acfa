import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { countInWindow } from '../../shared/dynamo/counted-window.store.ts'
import { textHash } from '../../shared/text-hash.ts'
import { proofKey } from './proof-key.ts'
import { MOST_CHALLENGES_A_MINUTE, type UrlProofs } from './prove-endpoint.ts'

const MINUTE_MS = 60_000
const KEPT_MS = 24 * 3_600_000

const Proof = v.object({ until: v.string() })

const seconds = (at: number) => Math.ceil(at / 1000)

export const dynamoUrlProofs = (client: DynamoDBDocumentClient, TableName: string): UrlProofs => ({
  async has(organizationId, name, now) {
    const Key = proofKey(organizationId, name)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    // DynamoDB removes items some time after their end.
    return Item !== undefined && v.parse(Proof, Item).until > now.toISOString()
  },

  async add(organizationId, name, now) {
    const until = now.getTime() + KEPT_MS
    const Item = {
      ...proofKey(organizationId, name),
      kind: 'urlProof',
      until: new Date(until).toISOString(),
      expiresAt: seconds(until),
    }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async wait(organizationId, principal, now) {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const count = await countInWindow(client, TableName, {
      Key: proofKey(organizationId, `CHALLENGES#${textHash(principal, 22)}#${minute}`),
      kind: 'challenges',
      most: MOST_CHALLENGES_A_MINUTE,
      expiresAt: seconds(now.getTime()) + 3600,
    })
    return count === undefined ? seconds((minute + 1) * MINUTE_MS - now.getTime()) : undefined
  },
})
