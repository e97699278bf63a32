import { defineConfig } from 'vitest/config'

// 10,000 cases of a property take seconds on a busy machine.
export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
})
