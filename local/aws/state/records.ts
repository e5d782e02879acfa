import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb'
import type { StateWrite } from '../contracts/state.ts'
import { joinText, partId, splitText } from './long-text.ts'

export const STATE_TABLE = 'signalbox-local-state'

interface Row {
  readonly id: string
  readonly text: string
  readonly parts: number
}

/** Records as JSON, in several items when too long for one. */
export class Records {
  readonly #client: DynamoDBClient
  /** The number of further items of a record, so that they are deleted when it shrinks or goes. */
  readonly #parts = new Map<string, number>()

  constructor(client: DynamoDBClient) {
    this.#client = client
  }

  write({ collection, id, value }: StateWrite): TransactWriteItem[] {
    const [first, ...rest] = value === undefined ? [] : splitText(JSON.stringify(value))
    const name = `${collection} ${id}`
    const before = this.#parts.get(name) ?? 0
    if (rest.length > 0) this.#parts.set(name, rest.length)
    else this.#parts.delete(name)
    const surplus = Array.from({ length: before }, (_, part) => partId(id, part + 1)).slice(rest.length)
    return [
      first === undefined ? remove(collection, id) : put(collection, id, first, rest.length),
      ...rest.map((text, part) => put(parts(collection), partId(id, part + 1), text, 0)),
      ...surplus.map((part) => remove(parts(collection), part)),
    ]
  }

  async putNew(write: StateWrite): Promise<boolean> {
    const [item, ...rest] = this.write(write)
    if (item?.Put === undefined || rest.length > 0)
      throw new Error(`${write.id} is too long to be put as new`)
    try {
      await this.#client.send(
        new PutItemCommand({ ...item.Put, ConditionExpression: 'attribute_not_exists(sk)' }),
      )
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
      throw error
    }
  }

  async get(collection: string, id: string): Promise<unknown> {
    const key = keyOf(collection, id)
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: STATE_TABLE, Key: key, ConsistentRead: true }),
    )
    return Item === undefined ? undefined : this.#value(collection, rowOf(Item))
  }

  async *list(collection: string) {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: STATE_TABLE,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: collection } },
      },
    )
    for await (const page of pages) {
      for (const item of page.Items ?? []) {
        const row = rowOf(item)
        yield { id: row.id, value: await this.#value(collection, row) }
      }
    }
  }

  async #value(collection: string, row: Row): Promise<unknown> {
    if (row.parts === 0) return JSON.parse(row.text)
    this.#parts.set(`${collection} ${row.id}`, row.parts)
    const rest = Array.from({ length: row.parts }, (_, part) => this.#part(collection, row.id, part + 1))
    return JSON.parse(joinText([row.text, ...(await Promise.all(rest))]))
  }

  async #part(collection: string, id: string, part: number): Promise<string> {
    const key = keyOf(parts(collection), partId(id, part))
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: STATE_TABLE, Key: key, ConsistentRead: true }),
    )
    if (Item === undefined) throw new Error(`Part ${part} of ${collection} ${id} is missing.`)
    return rowOf(Item).text
  }
}

const keyOf = (collection: string, id: string) => ({ pk: { S: collection }, sk: { S: id } })

const parts = (collection: string) => `${collection} parts`

const put = (collection: string, id: string, text: string, more: number): TransactWriteItem => ({
  Put: {
    TableName: STATE_TABLE,
    Item: {
      ...keyOf(collection, id),
      value: { S: text },
      ...(more > 0 && { parts: { N: String(more) } }),
    },
  },
})

const remove = (collection: string, id: string): TransactWriteItem => ({
  Delete: { TableName: STATE_TABLE, Key: keyOf(collection, id) },
})

function rowOf(item: Record<string, { S?: string | undefined; N?: string | undefined }>): Row {
  return { id: item.sk?.S ?? '', text: item.value?.S ?? '', parts: Number(item.parts?.N ?? 0) }
}
