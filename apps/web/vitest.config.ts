import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/new-page.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // Many tests mount the whole app, which a busy machine needs its time for.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A document and the app's modules for each worker, not for each file: that took half the run.
    isolate: false,
  },
})
