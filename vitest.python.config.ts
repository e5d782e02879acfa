import { defineConfig } from 'vitest/config'

/** What libraries for Python say of the service. They are installed below `.build/`. */
export default defineConfig({
  test: {
    include: ['test/python/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
