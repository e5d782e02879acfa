import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'

/** One write of a transaction; a store can hand its own to another's transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** The one document client of a function. Where DynamoDB is comes from the SDK's own environment variables. */
export const documentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } })
