import { problem } from '../../../core/problem.ts'

/** Not XML, or XML with what no buyer's system has a reason to send. */
export const refuseDocument = () => problem('badRequest', { message: { key: 'PunchOut:BrokenDocument' } })
