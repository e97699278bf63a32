import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // What a test that passes has to say is noise.
    silent: 'passed-only',
    projects: ['packages/*', 'apps/*', 'tools/*', 'scripts'],
  },
})
