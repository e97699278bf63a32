import { defineProject } from 'vitest/config'
import { timeLimits } from '../vitest.limits.ts'

export default defineProject({ test: { ...timeLimits, name: 'house', isolate: false, include: ['**/*.test.ts'] } })
