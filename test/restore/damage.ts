import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import * as v from 'valibot'
import type { ApiCall } from '../emulator/caller.ts'

const Rows = v.object({ data: v.array(v.object({ id: v.string() })) })

export async function deleteListsAndKeywords(call: ApiCall): Promise<void> {
  for (const path of ['/lists', '/keywords'])
    for (const { id } of v.parse(Rows, await call('GET', path)).data) await call('DELETE', `${path}/${id}`)
}

/** Deletes tables that are protected against it. */
export async function loseTables(names: readonly string[]): Promise<void> {
  const client = new DynamoDBClient({})
  for (const TableName of names) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await client.send(new DeleteTableCommand({ TableName }))
  }
  client.destroy()
}
