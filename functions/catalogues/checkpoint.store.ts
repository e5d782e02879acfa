import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'

const Item = v.object({ asked: v.string(), place: v.optional(v.unknown()), startedAt: v.string() })

interface Checkpoint {
  readonly place: unknown
  readonly startedAt: string
}

export interface Checkpoints {
  /** Undefined when no import of this catalogue was interrupted, or one with other filters. */
  load(catalogue: string, asked: string): Promise<Checkpoint | undefined>
  save(catalogue: string, asked: string, checkpoint: Checkpoint): Promise<void>
  clear(catalogue: string): Promise<void>
}

/** In the table itself: so a checkpoint belongs to the service that has the rows. */
export const dynamoCheckpoints = (client: DynamoDBDocumentClient, TableName: string): Checkpoints => ({
  async load(catalogue, asked) {
    const command = new GetCommand({ TableName, Key: { ...key.catalogue(catalogue) }, ConsistentRead: true })
    const { Item: found } = await client.send(command)
    if (found === undefined) return undefined
    const { asked: before, place, startedAt } = v.parse(Item, found)
    return before === asked ? { place, startedAt } : undefined
  },

  async save(catalogue, asked, { place, startedAt }) {
    const Item = { ...key.catalogue(catalogue), kind: 'catalogue', asked, place, startedAt }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async clear(catalogue) {
    await client.send(new DeleteCommand({ TableName, Key: { ...key.catalogue(catalogue) } }))
  },
})
