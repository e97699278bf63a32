import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 60_000,
    // What comes in its own time may take it: machines are shared.
    expect: { poll: { timeout: 30_000 } },
    // No module keeps state: loading the server once per worker, not once per file, halves the run.
    isolate: false,
  },
})
