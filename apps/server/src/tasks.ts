import type { FastifyBaseLogger } from 'fastify'
import { createCleanUpTask } from './clean-up.ts'
import type { Database } from './db/client.ts'
import { passwordMail } from './modules/accounts/index.ts'
import type { Task } from './modules/jobs/index.ts'
import { createMailTask } from './modules/mail/index.ts'
import { createTexts } from './modules/texts/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Mailer } from './ports/mailer.ts'

export type TaskDependencies = {
  db: Database
  clock: Clock
  logger: FastifyBaseLogger
  publicUrl: string
  mailer: Mailer
  mailFrom: string
}

/** Everything the worker does, besides answering calls; the same in tests. */
export const createTasks = (deps: TaskDependencies): Task<never>[] => {
  const { db, clock, logger, mailer, mailFrom, publicUrl } = deps
  const texts = createTexts(db, clock)
  const kinds = [passwordMail({ db, clock, publicUrl })]
  return [createMailTask({ mailer, from: mailFrom, kinds, texts, clock, logger }), createCleanUpTask(db, clock)]
}
