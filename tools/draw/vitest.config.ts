import { defineProject } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineProject({ test: { ...limits, name: 'draw', include: ['src/**/*.test.ts'] } })
