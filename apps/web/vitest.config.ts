import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // Many tests mount the whole app, which a busy machine needs its time for.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
