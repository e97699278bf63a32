import { defineConfig } from 'vitest/config'

// The limit only stops tests that hang: 10,000 cases of a property take long on a busy machine.
export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], testTimeout: 600_000, isolate: false },
})
