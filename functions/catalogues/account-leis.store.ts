import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { CatalogueAccess } from './catalogue.ts'

const Numbered = v.object({ numbers: v.object({ lei: v.string() }) })
const Place = v.record(v.string(), v.unknown())

/** The identifiers of all accounts, in the order of the table. */
export const accountLeis =
  (client: DynamoDBDocumentClient, TableName: string): CatalogueAccess['leis'] =>
  async (after) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'kind = :account AND attribute_exists(numbers.lei)',
        ExpressionAttributeValues: { ':account': 'account' },
        ProjectionExpression: 'numbers',
        ...(v.is(Place, after) && { ExclusiveStartKey: after }),
      }),
    )
    return { leis: Items.map((item) => v.parse(Numbered, item).numbers.lei), next: LastEvaluatedKey }
  }
