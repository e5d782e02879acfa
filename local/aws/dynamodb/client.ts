import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { REGION } from '../contracts/account.ts'

/** The embedded engine requires credentials and never checks them. */
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' } as const

export const clientConfig = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS })

export const dynamoDbClient = (endpoint: string) => new DynamoDBClient(clientConfig(endpoint))
