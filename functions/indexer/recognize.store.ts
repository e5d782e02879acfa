import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { writeItems } from '../shared/batch.store.ts'
import { type Key, key } from '../shared/table.ts'
import { marksOf } from '../sources/directory.ts'
import { entryName } from './index-change.ts'
import type { Indexer } from './index-changes.ts'

const Recognizable = v.pick(Account, ['id', 'name', 'websiteUrl'])

function keysOf(item: unknown): ReadonlyMap<string, Key> {
  const account = v.safeParse(Recognizable, item)
  if (!account.success) return new Map()
  const keys = marksOf(account.output).map(({ how, value }) => key.company(how, value, account.output.id))
  return new Map(keys.map((one) => [entryName(one), one]))
}

/** Keeps the names and domains by which an account is recognized. */
export const dynamoRecognize =
  (client: DynamoDBDocumentClient, table: string): Indexer['recognize'] =>
  async (images, current) => {
    const wanted = keysOf(current)
    const former = images.filter((image) => image !== undefined).map(keysOf)
    const isSame = former.length > 0 && former.every((keys) => sameKeys(keys, wanted))
    if (isSame && images.every((image) => image !== undefined)) return
    const gone = former.flatMap((keys) => [...keys]).filter(([name]) => !wanted.has(name))
    const puts = [...wanted.values()].map((one) => ({ ...one, kind: 'company' }))
    await writeItems(client, table, puts, [...new Map(gone).values()])
  }

const sameKeys = (a: ReadonlyMap<string, Key>, b: ReadonlyMap<string, Key>) =>
  a.size === b.size && [...a.keys()].every((name) => b.has(name))
