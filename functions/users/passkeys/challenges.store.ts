import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { expiryAt } from '../../shared/clock.ts'
import { TTL } from '../../shared/table.ts'
import { userKey } from '../user-keys.ts'
import type { Challenges } from './challenges.ts'

const ChallengeItem = v.object({ endsAt: v.string() })

export const dynamoChallenges = (client: DynamoDBDocumentClient, TableName: string): Challenges => ({
  async add(hash, endsAt) {
    const Item = { ...userKey.challenge(hash), kind: 'challenge', endsAt, [TTL]: expiryAt(endsAt) }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async isGood(hash, now) {
    const get = new GetCommand({ TableName, Key: userKey.challenge(hash), ConsistentRead: true })
    const { Item } = await client.send(get)
    return Item !== undefined && v.parse(ChallengeItem, Item).endsAt > now.toISOString()
  },
})
