import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import type { FetchCache } from './fetch-cache.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** An item has room for 400 kB. A larger answer is not cached. */
const MOST_BYTES = 350_000
/** The next daily run still needs the validators. */
const KEEP_SECONDS = 2 * 86_400

const Item = v.object({
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.instance(Uint8Array),
  at: v.number(),
})

const itemKey = (url: string) => key.fetched(createHash('sha256').update(url).digest('hex'))
const expires = (at: number) => Math.floor(at / 1000) + KEEP_SECONDS

export const dynamoFetchCache = (client: DynamoDBDocumentClient, TableName: string): FetchCache => ({
  async get(url) {
    const found = await client.send(new GetCommand({ TableName, Key: itemKey(url) }))
    if (!found.Item) return undefined
    const { body, at, ...rest } = v.parse(Item, found.Item)
    return { reply: { ...rest, body: (await decompress(body)).toString() }, at }
  },

  async put(url, { reply, at }) {
    const body = await compress(reply.body, FAST)
    if (body.length > MOST_BYTES) return
    const Item = { ...itemKey(url), kind: 'fetched', ...reply, body, at, expiresAt: expires(at) }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async confirm(url, at) {
    const update = new UpdateCommand({
      TableName,
      Key: itemKey(url),
      UpdateExpression: 'SET #at = :at, expiresAt = :expires',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at, ':expires': expires(at) },
    })
    await ifConditionHolds(client.send(update))
  },
})
