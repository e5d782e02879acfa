import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'

const { endpoint } = await startDynamoDb()
process.send?.(endpoint)
setInterval(() => undefined, 60_000)
