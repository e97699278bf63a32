import { problem } from '../../../core/problem.ts'

/** Not XML, or XML with constructs that a buyer's system does not need. */
export const refuseDocument = () => problem('badRequest', { message: { key: 'PunchOut:BrokenDocument' } })
