import { randomBytes } from 'node:crypto'

// DynamoDB Local keeps a database for each access key: each test file gets its own.
process.env.DYNAMODB_ACCESS_KEY_ID = `key${randomBytes(8).toString('hex')}`
