import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: ['packages/*', 'apps/*', 'scripts'],
  },
})
