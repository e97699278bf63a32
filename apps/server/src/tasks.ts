import type { FastifyBaseLogger } from 'fastify'
import { createCleanUpTask } from './clean-up.ts'
import type { Database } from './db/client.ts'
import { noticeMail, passwordMail } from './modules/accounts/index.ts'
import { externalMail, orderConfirmationMail, orderPdfMail } from './modules/documents/index.ts'
import type { HeavyWork } from './modules/heavy-work/index.ts'
import type { Task } from './modules/jobs/index.ts'
import { createMailTask } from './modules/mail/index.ts'
import { contentsMail, createHandOverTask, createWatchTask, refusalMail, waitingMail } from './modules/placing/index.ts'
import { createTexts } from './modules/texts/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Erp } from './ports/erp.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'

export type TaskDependencies = {
  db: Database
  clock: Clock
  logger: FastifyBaseLogger
  publicUrl: string
  mailer: Mailer
  mailFrom: string
  files: FileStore
  heavyWork: HeavyWork
  erp: Erp
}

/** Everything the worker does, besides answering calls; the same in tests. */
export const createTasks = (deps: TaskDependencies): Task<never>[] => {
  const { db, clock, files, heavyWork, logger, mailer, mailFrom, publicUrl, erp } = deps
  const texts = createTexts(db, clock)
  const kinds = [
    passwordMail({ db, clock, publicUrl }),
    noticeMail({ db, publicUrl }),
    refusalMail({ db, publicUrl }),
    contentsMail({ db, publicUrl }),
    waitingMail({ db, publicUrl }),
    orderPdfMail({ db, files, heavyWork, texts, logger, publicUrl }),
    orderConfirmationMail({ db, files, heavyWork, texts, logger, publicUrl }),
    externalMail({ db, heavyWork, texts, logger }),
  ]
  return [
    createMailTask({ mailer, from: mailFrom, kinds, texts, clock, logger }),
    createHandOverTask({ db, clock, erp, logger }),
    createWatchTask({ db, clock }),
    createCleanUpTask(db, clock, files),
  ]
}
