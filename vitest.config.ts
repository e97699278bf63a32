import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than processors: tests also wait for the database and for other processes.
    maxWorkers: availableParallelism() + 1,
    // A second run does not transform again what has not changed: that takes longer than most tests.
    experimental: { fsModuleCache: true },
    // What a test that passes has to say is noise.
    silent: 'passed-only',
    projects: ['packages/*', 'apps/*', 'tools/*', 'scripts'],
  },
})
