import { defineProject } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineProject({
  test: {
    ...limits,
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/new-page.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // A document and the app's modules for each worker, not for each file: that took half the run.
    isolate: false,
  },
})
