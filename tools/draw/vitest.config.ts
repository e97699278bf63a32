import { defineProject } from 'vitest/config'
import { timeLimits } from '../../vitest.limits.ts'

export default defineProject({ test: { ...timeLimits, name: 'draw', include: ['src/**/*.test.ts'] } })
