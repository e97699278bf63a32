import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'house', isolate: false, include: ['**/*.test.ts'], testTimeout: 120_000 },
})
