import { defineConfig } from 'vitest/config'
import { timeLimits } from '../../vitest.limits.ts'

export default defineConfig({ test: { ...timeLimits, name: 'domain', isolate: false, include: ['src/**/*.test.ts'] } })
