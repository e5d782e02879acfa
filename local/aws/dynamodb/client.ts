import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CREDENTIALS, REGION } from '../contracts/account.ts'

export const clientConfig = (endpoint: string) => ({ endpoint, region: REGION, credentials: CREDENTIALS })

export const dynamoDbClient = (endpoint: string) => new DynamoDBClient(clientConfig(endpoint))
