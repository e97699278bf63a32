import { defineProject } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineProject({ test: { ...limits, name: 'demo', isolate: false, include: ['src/**/*.test.ts'] } })
