import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/attacks/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
})
