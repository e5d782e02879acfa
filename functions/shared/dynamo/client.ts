import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { CLIENT_OPTIONS } from '../client-options.ts'

/** One write of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** The SDK finds DynamoDB by its own environment variables. */
export const documentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(CLIENT_OPTIONS), {
    marshallOptions: { removeUndefinedValues: true },
  })
