import { defineProject } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineProject({
  test: {
    ...limits,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // No module keeps state: loading the server once per worker, not once per file, halves the run.
    isolate: false,
  },
})
