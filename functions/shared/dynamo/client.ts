import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { clientOptions } from '../client-options.ts'
import { carryEntries } from './carry-entries.ts'
import { meterReads } from './read-meter.ts'

/** One write of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** The SDK finds DynamoDB by its own environment variables. */
export function documentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientOptions())
  // It copies every request and answer for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware')
  meterReads(client)
  carryEntries(client)
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
