import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Tables } from '../dynamodb.ts'

/** An organization's own signals. */
export async function signalsOf(tables: Tables, organizationId: string) {
  const { Items = [] } = await tables.documentClient().send(
    new ScanCommand({
      TableName: tables.tableNames.table,
      FilterExpression: 'kind = :signal AND organizationId = :organization',
      ExpressionAttributeValues: { ':signal': 'signal', ':organization': organizationId },
    }),
  )
  return Items
}
