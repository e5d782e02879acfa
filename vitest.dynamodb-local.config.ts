import { defineConfig } from 'vitest/config'
import { testsWithTables } from './test/dynamodb-local/tests-with-tables.ts'
import base from './vitest.config.ts'

/** The tests that use tables, against Amazon's DynamoDB Local instead of the embedded engine. */
export default defineConfig({
  test: {
    ...base.test,
    include: testsWithTables(),
    globalSetup: ['test/dynamodb-local/start-server.ts'],
    setupFiles: ['test/dynamodb-local/own-database.ts'],
  },
})
