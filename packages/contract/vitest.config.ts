import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'contract', isolate: false, include: ['**/*.test.ts'] } })
