import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/scale/**', 'test/faults/**', 'test/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
