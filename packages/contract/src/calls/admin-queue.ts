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
  getHandOvers: call({
    method: 'GET',
    path: '/api/app/admin/handovers',
    access: 'admin',
    tag: 'admin',
    summary:
      'Placed orders of which someone should look in the ERP; at most 200 (decided: one key until the outcome is known)',
    answer: z.array(HandOverSchema),
  }),
  resolveHandOver: call({
    method: 'POST',
    path: '/api/app/admin/handover/{id}/resolve',
    access: 'admin',
    tag: 'admin',
    summary:
      'Say whether the order is in the ERP: it counts as accepted, or its key is released (decided: one key until the outcome is known)',
    params: IdParamsSchema,
    body: ResolveHandOverSchema,
    answer: { raw: 'nothing' },
  }),
}
