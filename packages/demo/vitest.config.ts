import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'demo', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 600_000 },
})
