import { startDynamoDb } from '../../../local/aws/dynamodb/start.ts'

const { endpoint } = await startDynamoDb()
process.send?.(endpoint)
setInterval(() => undefined, 60_000)
