import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/new-page.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // These limits only stop tests that hang: machines are shared and may be slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // A document and the app's modules for each worker, not for each file: that took half the run.
    isolate: false,
  },
})
