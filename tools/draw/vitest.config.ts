import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'draw', include: ['src/**/*.test.ts'], testTimeout: 120_000 } })
