import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineConfig({ test: { ...limits, name: 'domain', isolate: false, include: ['src/**/*.test.ts'] } })
