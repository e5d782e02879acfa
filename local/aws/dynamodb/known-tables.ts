import { arnOf } from '../contracts/account.ts'
import type { Need } from '../contracts/permissions.ts'
import type { TableModel } from '../contracts/table.ts'

type Values = Readonly<Record<string, { readonly S?: string | undefined }>>

export interface KnownTables {
  /** The name of the partition key of a table or an index. */
  keyName(table: string, index?: string): string
  /** The right to do this with these items. */
  itemNeed(action: string, table: string, items: readonly Values[]): Need
}

export const tableArn = (name: string) => arnOf('dynamodb', `table/${name}`)

export function knownTables(tables: readonly TableModel[]): KnownTables {
  const hashOf = (schema: TableModel['keySchema'] | undefined) =>
    schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  const names = new Map(
    tables.flatMap(({ name, keySchema, indexes }) => [
      [name, hashOf(keySchema)],
      ...indexes.map(({ IndexName, KeySchema }) => [`${name} ${IndexName}`, hashOf(KeySchema)] as const),
    ]),
  )
  const keyName: KnownTables['keyName'] = (table, index) =>
    names.get(index === undefined ? table : `${table} ${index}`) ?? ''
  return {
    keyName,
    itemNeed: (action, table, items) => ({
      action: `dynamodb:${action}`,
      resource: tableArn(table),
      leadingKeys: items.map((item) => item[keyName(table)]?.S ?? ''),
    }),
  }
}
