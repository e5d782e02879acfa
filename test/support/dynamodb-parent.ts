import { startDynamoDb } from '../../local/dynamodb/start.ts'

const { endpoint } = await startDynamoDb()
process.send?.(endpoint)
setInterval(() => undefined, 60_000)
