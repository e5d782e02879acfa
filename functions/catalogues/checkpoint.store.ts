import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'

const Item = v.object({ asked: v.string(), place: v.optional(v.unknown()), startedAt: v.string() })

const Imported = v.object({ asked: v.string(), finishedAt: v.string() })

interface Checkpoint {
  readonly place: unknown
  readonly startedAt: string
}

export interface FinishedImport {
  /** Its filters. */
  readonly asked: string
  readonly finishedAt: string
}

export interface Checkpoints {
  /** Undefined when no import of this catalogue was interrupted, or one with other filters. */
  load(catalogue: string, asked: string): Promise<Checkpoint | undefined>
  save(catalogue: string, asked: string, checkpoint: Checkpoint): Promise<void>
  clear(catalogue: string): Promise<void>
  /** Notes an import that came to its end, which a refresh repeats. */
  finished(catalogue: string, imported: FinishedImport): Promise<void>
  lastImport(catalogue: string): Promise<FinishedImport | undefined>
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

  async finished(catalogue, imported) {
    const Item = { ...key.catalogueImport(catalogue), kind: 'catalogueImport', ...imported }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async lastImport(catalogue) {
    const command = new GetCommand({
      TableName,
      Key: { ...key.catalogueImport(catalogue) },
      ConsistentRead: true,
    })
    const { Item: found } = await client.send(command)
    return found && v.parse(Imported, found)
  },
})
