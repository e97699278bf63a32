import { z } from 'zod'
import { call } from '../call.ts'
import { JobParamsSchema, QueuedJobSchema } from '../schemas/admin-queue.ts'

export const adminQueueCalls = {
  getQueue: call({
    method: 'GET',
    path: '/api/app/admin/queue',
    access: 'admin',
    tag: 'admin',
    summary: "Mails and orders to the ERP that are waiting, or failed; at most 200 (decided: supplier's pages)",
    answer: z.array(QueuedJobSchema),
  }),
  retryJob: call({
    method: 'POST',
    path: '/api/app/admin/queue/{jobId}/retry',
    access: 'admin',
    tag: 'admin',
    summary: "Try again now, with as many attempts as at first (decided: supplier's pages)",
    params: JobParamsSchema,
    answer: { raw: 'nothing' },
  }),
}
