import * as v from 'valibot'
import type { Need, Permissions, RequestRights } from '../contracts/permissions.ts'
import type { TableModel } from '../contracts/table.ts'
import { type KnownTables, knownTables, tableArn } from './known-tables.ts'

const Values = v.record(v.string(), v.looseObject({ S: v.optional(v.string()) }))
const OneItem = v.looseObject({ TableName: v.string(), Key: v.optional(Values), Item: v.optional(Values) })
const Read = v.looseObject({
  TableName: v.string(),
  IndexName: v.optional(v.string()),
  KeyConditionExpression: v.optional(v.string(), ''),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string()), {}),
  ExpressionAttributeValues: v.optional(Values, {}),
})
const BatchGet = v.looseObject({
  RequestItems: v.record(v.string(), v.looseObject({ Keys: v.array(Values) })),
})
const Write = v.looseObject({
  PutRequest: v.optional(v.looseObject({ Item: Values })),
  DeleteRequest: v.optional(v.looseObject({ Key: Values })),
})
const BatchWrite = v.looseObject({ RequestItems: v.record(v.string(), v.array(Write)) })
const Transaction = v.looseObject({ TransactItems: v.array(v.record(v.string(), OneItem)) })
const Statement = v.looseObject({
  Statement: v.string(),
  Parameters: v.optional(v.array(v.looseObject({ S: v.optional(v.string()) })), []),
})
const Statements = v.looseObject({ Statements: v.array(Statement) })

type Needed = (known: KnownTables, input: unknown, operation: string) => readonly Need[]

/** The engine refuses a request of another form itself. */
const ofForm =
  <S extends v.GenericSchema>(
    form: S,
    needed: (known: KnownTables, input: v.InferOutput<S>, operation: string) => readonly Need[],
  ): Needed =>
  (known, given, operation) => {
    const input = v.safeParse(form, given)
    return input.success ? needed(known, input.output, operation) : []
  }

const item = ofForm(OneItem, (known, { TableName, Key, Item }, operation) => [
  known.itemNeed(operation, TableName, [Key ?? Item ?? {}]),
])

const query = ofForm(Read, (known, input) => {
  const { TableName, IndexName, KeyConditionExpression, ExpressionAttributeNames } = input
  const name = known.keyName(TableName, IndexName)
  const [, , value = ''] =
    [...KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)].find(
      ([, written = '']) => (ExpressionAttributeNames[written] ?? written) === name,
    ) ?? []
  const leadingKeys = [input.ExpressionAttributeValues[value]?.S ?? '']
  return [{ action: 'dynamodb:Query', resource: readFrom(input), leadingKeys }]
})

const readFrom = ({ TableName, IndexName }: { TableName: string; IndexName?: string | undefined }) =>
  IndexName === undefined ? tableArn(TableName) : `${tableArn(TableName)}/index/${IndexName}`

/** Each statement and each part of a transaction is checked by itself, a batch as a whole. */
const transaction = ofForm(Transaction, (known, { TransactItems }) =>
  TransactItems.flatMap((part) =>
    Object.entries(part).map(([kind, { TableName, Key, Item }]) =>
      known.itemNeed(PARTS[kind] ?? kind, TableName, [Key ?? Item ?? {}]),
    ),
  ),
)
const PARTS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

const statementNeed = (
  known: KnownTables,
  { Statement: text, Parameters }: v.InferOutput<typeof Statement>,
) => {
  const [, word = '', table = ''] = /^\s*(\w+)[^"]*"([^"]+)"/.exec(text) ?? []
  const kind = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
  const fields = [...text.matchAll(/'(\w+)'\s*:\s*\?/g)].map(([, field]) => field)
  const key = Parameters[fields.indexOf(known.keyName(table))]?.S
  return known.itemNeed(`PartiQL${kind}`, table, [{ [known.keyName(table)]: { S: key } }])
}

const OPERATIONS: Readonly<Record<string, Needed>> = {
  GetItem: item,
  PutItem: item,
  UpdateItem: item,
  DeleteItem: item,
  Query: query,
  Scan: ofForm(Read, (_known, input) => [{ action: 'dynamodb:Scan', resource: readFrom(input) }]),
  BatchGetItem: ofForm(BatchGet, (known, { RequestItems }, operation) =>
    Object.entries(RequestItems).map(([table, { Keys }]) => known.itemNeed(operation, table, Keys)),
  ),
  BatchWriteItem: ofForm(BatchWrite, (known, { RequestItems }, operation) =>
    Object.entries(RequestItems).map(([table, writes]) => {
      const items = writes.map(
        ({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {},
      )
      return known.itemNeed(operation, table, items)
    }),
  ),
  TransactWriteItems: transaction,
  TransactGetItems: transaction,
  ExecuteStatement: ofForm(Statement, (known, input) => [statementNeed(known, input)]),
  BatchExecuteStatement: ofForm(Statements, (known, input) =>
    input.Statements.map((one) => statementNeed(known, one)),
  ),
}

/** Checks requests to these tables. */
export function tableRights(permissions: Permissions, tables: readonly TableModel[]): RequestRights {
  const known = knownTables(tables)
  const neededFor = (operation: string, input: unknown) => {
    const needed = OPERATIONS[operation]
    return needed?.(known, input, operation) ?? [{ action: `dynamodb:${operation}`, resource: '*' }]
  }
  return {
    checks: permissions.checks,
    refusal: (authorization, operation, input) =>
      permissions.refusal(authorization, neededFor(operation, input)),
  }
}
