import { problem } from '../../../core/problem.ts'
import { implement, serveJobs } from '../serve-jobs.ts'
import { crash, double, fillMemory, neverEnd, refuse } from './kinds.ts'

serveJobs([
  implement(fillMemory, () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length))
  }),
  implement(neverEnd, () => {
    for (;;);
  }),
  implement(crash, () => process.exit(1)),
  implement(refuse, () => {
    throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: 7 } } })
  }),
  implement(double, (bytes) => ({ doubled: bytes.map((byte) => byte * 2) })),
])
