import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb'
import type { StateStore, StateWrite, TableModel } from '../contracts.ts'
import { ACCOUNT, REGION } from '../contracts.ts'
import { dynamoDbClient } from '../dynamodb/client.ts'
import { createTables } from '../dynamodb/create-tables.ts'
import { GroupCommit } from './group-commit.ts'
import { joinText, partId, splitText } from './long-text.ts'

const NAME = 'signalbox-local-state'

const TABLE: TableModel = {
  logicalId: 'LocalState',
  name: NAME,
  arn: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${NAME}`,
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  indexes: [],
  streamView: undefined,
  ttlAttribute: undefined,
}

/** The runtime's own records, in one table of the embedded database. */
export async function openStateStore(endpoint: string): Promise<StateStore> {
  await createTables(endpoint, [TABLE])
  const client = dynamoDbClient(endpoint)
  const records = new Records(client)
  const commits = new GroupCommit(client)
  const commit = (writes: readonly StateWrite[]) =>
    commits.commit(writes.flatMap((write) => records.write(write)))
  return {
    commit,
    put: (collection, id, value) => commit([{ collection, id, value }]),
    delete: (collection, id) => commit([{ collection, id }]),
    putNew: (collection, id, value) => records.putNew({ collection, id, value }),
    get: (collection, id) => records.get(collection, id),
    list: (collection) => records.list(collection),
    close: () => client.destroy(),
  }
}

interface Row {
  readonly id: string
  readonly text: string
  readonly parts: number
}

class Records {
  readonly #client: DynamoDBClient
  /** How many parts a record has that is too long for one item, so that they go when it goes or shrinks. */
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
      new GetItemCommand({ TableName: NAME, Key: key, ConsistentRead: true }),
    )
    return Item === undefined ? undefined : this.#value(collection, rowOf(Item))
  }

  async *list(collection: string) {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: NAME,
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
      new GetItemCommand({ TableName: NAME, Key: key, ConsistentRead: true }),
    )
    if (Item === undefined) throw new Error(`Part ${part} of ${collection} ${id} is missing.`)
    return rowOf(Item).text
  }
}

const keyOf = (collection: string, id: string) => ({ pk: { S: collection }, sk: { S: id } })

const parts = (collection: string) => `${collection} parts`

const put = (collection: string, id: string, text: string, more: number): TransactWriteItem => ({
  Put: {
    TableName: NAME,
    Item: {
      ...keyOf(collection, id),
      value: { S: text },
      ...(more > 0 && { parts: { N: String(more) } }),
    },
  },
})

const remove = (collection: string, id: string): TransactWriteItem => ({
  Delete: { TableName: NAME, Key: keyOf(collection, id) },
})

function rowOf(item: Record<string, { S?: string | undefined; N?: string | undefined }>): Row {
  return { id: item.sk?.S ?? '', text: item.value?.S ?? '', parts: Number(item.parts?.N ?? 0) }
}
