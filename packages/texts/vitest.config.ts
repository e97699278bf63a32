import { defineProject } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineProject({ test: { ...limits, name: 'texts', isolate: false, include: ['**/*.test.ts'] } })
