import { defineProject } from 'vitest/config'
import { timeLimits } from '../../vitest.limits.ts'

export default defineProject({ test: { ...timeLimits, name: 'texts', isolate: false, include: ['**/*.test.ts'] } })
