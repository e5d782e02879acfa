import { defineConfig } from 'vitest/config'
import { testsWithTables } from './test/dynamodb-local/tests-with-tables.ts'
import base from './vitest.config.ts'

/** The tests that use tables, with the newest embedded engine instead of the one that npm installs. */
const { projects: _ofAllTests, ...settings } = base.test ?? {}

export default defineConfig({
  test: {
    ...settings,
    include: testsWithTables(),
    globalSetup: ['test/support/temporary-folder.ts', 'test/engines/ensure-newest.ts'],
  },
})
