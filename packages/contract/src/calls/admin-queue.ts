import { z } from 'zod'
import { call } from '../call.ts'
import { HandOverSchema, ResolveHandOverSchema } from '../schemas/admin-hand-overs.ts'
import { JobParamsSchema, QueuedJobSchema } from '../schemas/admin-queue.ts'
import { IdParamsSchema } from '../schemas/id.ts'

export const adminQueueCalls = {
  getQueue: call({
    method: 'GET',
    path: '/api/app/admin/queue',
    access: 'admin',
    tag: 'admin',
    summary: "Mails and orders to the ERP that are waiting or have failed, at most 200 (decided: supplier's pages)",
    answer: z.array(QueuedJobSchema),
  }),
  retryJob: call({
    method: 'POST',
    path: '/api/app/admin/queue/{jobId}/retry',
    access: 'admin',
    tag: 'admin',
    summary: "Retry a job now, with all its attempts (decided: supplier's pages)",
    params: JobParamsSchema,
    answer: { raw: 'nothing' },
  }),
  getHandOvers: call({
    method: 'GET',
    path: '/api/app/admin/handovers',
    access: 'admin',
    tag: 'admin',
    summary:
      'Placed orders that someone should check in the ERP, at most 200 (decided: one key until the outcome is known)',
    answer: z.array(HandOverSchema),
  }),
  resolveHandOver: call({
    method: 'POST',
    path: '/api/app/admin/handover/{id}/resolve',
    access: 'admin',
    tag: 'admin',
    summary:
      'Record whether the order is in the ERP: yes accepts it, no releases its key (decided: one key until the outcome is known)',
    params: IdParamsSchema,
    body: ResolveHandOverSchema,
    answer: { raw: 'nothing' },
  }),
}
