import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key, keyText } from '../table.ts'
import { batchGet } from './batch-get.store.ts'

interface Wanted {
  readonly type: 'account' | 'person'
  readonly id: string
}

type Item = Readonly<Record<string, unknown>>

const LONGEST_CHAIN = 3

const Alias = v.object({ kind: v.literal('alias'), entityId: v.string() })

const nameOf = ({ type, id }: Wanted) => `${type} ${id}`

/**
 * The items of accounts and people, by `<type> <id>` as asked for. An alias gives the entity that it leads to, and
 * what leads to nothing is left out.
 */
export async function entityItems(
  client: DynamoDBDocumentClient,
  table: string,
  wanted: readonly Wanted[],
  { consistent = true } = {},
): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>()
  let open = wanted.map((one) => ({ name: nameOf(one), at: one }))
  for (let hop = 0; open.length > 0 && hop <= LONGEST_CHAIN; hop += 1) {
    const keys = open.map(({ at }) => ({ table, key: key[at.type](at.id) }))
    const items = await batchGet(client, keys, { consistent })
    open = open.flatMap(({ name, at }) => {
      const item = items.get(keyText(key[at.type](at.id)))
      const alias = v.safeParse(Alias, item)
      if (alias.success) return [{ name, at: { ...at, id: alias.output.entityId } }]
      if (item) found.set(name, item)
      return []
    })
  }
  return found
}
