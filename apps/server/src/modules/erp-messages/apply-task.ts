import { eq } from 'drizzle-orm'
import { erpMessages } from '../../db/schema/erp-messages.ts'
import { addJob, type JobKind, type TaskOf } from '../jobs/index.ts'
import { applyMessage, type MessageDependencies } from './apply-message.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'apply-erp-message': { messageId: string }
    'retry-erp-messages': Record<string, never>
  }
}

export const applyTaskName = 'apply-erp-message' satisfies JobKind
export const applyAttempts = 25

export const createApplyTask = (deps: MessageDependencies): TaskOf<'apply-erp-message'> => ({
  name: applyTaskName,
  maxAttempts: applyAttempts,
  perform: ({ messageId }) => applyMessage(deps, messageId),
})

/** Tries the messages again whose order was not known. */
export const createRetryTask = ({ db }: MessageDependencies): TaskOf<'retry-erp-messages'> => ({
  name: 'retry-erp-messages',
  maxAttempts: 3,
  schedule: '*/5 * * * *',
  perform: () =>
    db.transaction(async (tx) => {
      const waiting = await tx.select({ id: erpMessages.id }).from(erpMessages).where(eq(erpMessages.state, 'waiting'))
      for (const { id } of waiting) await addJob(tx, applyTaskName, { messageId: id }, { maxAttempts: applyAttempts })
    }),
})
