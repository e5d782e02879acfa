import { defineConfig } from 'vitest/config'
import { testsWithTables } from './test/dynamodb-local/tests-with-tables.ts'
import base from './vitest.config.ts'

/** The tests that use tables, against Amazon's DynamoDB Local instead of the embedded engine. */
const { projects: _ofAllTests, ...settings } = base.test ?? {}

export default defineConfig({
  test: {
    ...settings,
    include: testsWithTables(),
    globalSetup: ['test/support/temporary-folder.ts', 'test/dynamodb-local/start-server.ts'],
    setupFiles: ['test/dynamodb-local/own-database.ts'],
  },
})
