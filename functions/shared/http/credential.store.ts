import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { entryOf } from '../audit/audit-entry.ts'
import { auditPut } from '../audit/audit-entry.writes.ts'
import type { Use } from '../audit/key-use.ts'
import { type Clock, systemClock } from '../clock.ts'
import { batchGet } from '../dynamo/batch-get.store.ts'
import { ifConditionHolds, tryTransaction } from '../dynamo/conditional-write.store.ts'
import { type Key, key, keyText } from '../table.ts'
import { Access } from './access-token.ts'
import type { Credentials } from './credential.ts'
import { creditLimit, StoredLimits, StoredPayers } from './key-limits.ts'

const CredentialItem = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  usedOn: v.nullable(v.string()),
  seenFrom: v.optional(v.array(v.string()), []),
  ...v.omit(StoredLimits, ['maxCreditsPerMonth']).entries,
  payers: StoredPayers,
})

function credentialIn(item: unknown, keyHash: string) {
  const { organizationId, keyId, usedOn, seenFrom, payers, ...stored } = v.parse(CredentialItem, item)
  const limits = { ...stored, maxCreditsPerMonth: creditLimit(payers) }
  return { organizationId, keyId, usedOn, seenFrom, keyHash, limits, payers }
}

const TokenItem = v.object({ sessionHash: v.string(), keyHash: v.string(), endsAt: v.string() })

/** Reads are consistent: a revoked key must fail at the next request. */
export const dynamoCredentials = (
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Clock = systemClock,
): Credentials => {
  const get = async (Key: Key) => {
    const command = new GetCommand({ TableName: tableName, Key: { ...Key }, ConsistentRead: true })
    return (await client.send(command)).Item
  }

  const mark = async (Key: Key, { day, from }: Use) => {
    if (!from) {
      await ifConditionHolds(client.send(new UpdateCommand(usedOn(tableName, Key, day))))
      return
    }
    const Update = usedFrom(tableName, Key, day, from.network)
    const entry = entryOf(from.deed, clock())
    // False if another request was faster, or the key is revoked.
    await tryTransaction(client, [{ Update }, auditPut(tableName, from.deed.organizationId, entry)])
  }

  return {
    async find(hash) {
      const item = await get(key.credential(hash))
      return item && credentialIn(item, hash)
    },

    async findByToken(hash, now) {
      const token = await get(key.token(hash))
      if (!token) return undefined
      const { sessionHash, keyHash, endsAt } = v.parse(TokenItem, token)
      // DynamoDB removes what has expired hours later.
      if (endsAt <= now.toISOString()) return undefined
      const [session, credential] = [key.session(sessionHash), key.credential(keyHash)]
      const wanted = [session, credential].map((one) => ({ table: tableName, key: one }))
      const found = await batchGet(client, wanted)
      if (!found.has(keyText(session))) return undefined
      const item = found.get(keyText(credential))
      return item && { ...credentialIn(item, keyHash), sessionHash }
    },

    async findAccess(grant, hash, now) {
      const item = await get(key.access(grant))
      if (!item) return undefined
      const { limits, tokens, ...access } = v.parse(Access, item)
      const token = tokens.find((one) => one.hash === hash && one.endsAt > now.toISOString())
      if (!token) return undefined
      const own = { ...limits, scopes: token.scopes, maxCreditsPerMonth: creditLimit(access.payers) }
      return { ...access, limits: own }
    },

    markUsed: (keyHash, use) => mark(key.credential(keyHash), use),
    markAccessUsed: (grant, use) => mark(key.access(grant), use),
  }
}

/** An update would make the item of a key or app again that was revoked a moment ago. */
const usedOn = (TableName: string, Key: Key, day: string) => ({
  TableName,
  Key: { ...Key },
  UpdateExpression: 'SET usedOn = :day',
  ConditionExpression: 'attribute_exists(pk)',
  ExpressionAttributeValues: { ':day': day },
})

const usedFrom = (TableName: string, Key: Key, day: string, network: string) => ({
  TableName,
  Key: { ...Key },
  UpdateExpression: 'SET usedOn = :day, seenFrom = list_append(if_not_exists(seenFrom, :none), :new)',
  ConditionExpression: 'attribute_exists(pk) AND NOT contains(seenFrom, :network)',
  ExpressionAttributeValues: { ':day': day, ':none': [], ':new': [network], ':network': network },
})
