import type { FastifyBaseLogger } from 'fastify'
import { createCleanUpTask } from './clean-up.ts'
import type { Database } from './db/client.ts'
import { accountClosedMail, accountSuccessionMail } from './modules/account-closing/index.ts'
import { newBrowserMail, noticeMail, passwordMail } from './modules/accounts/index.ts'
import { createHeadTask } from './modules/audit/index.ts'
import { createSealTask } from './modules/client-page/index.ts'
import { externalMail, orderConfirmationMail, orderPdfMail } from './modules/documents/index.ts'
import { deliveryMail } from './modules/delivery/index.ts'
import { createApplyTask, createRetryTask } from './modules/erp-messages/index.ts'
import { createRetentionTask } from './modules/erasure/index.ts'
import type { HeavyWork } from './modules/heavy-work/index.ts'
import type { Task, Tasks } from './modules/jobs/index.ts'
import { createMailTask, type MailWriters } from './modules/mail/index.ts'
import {
  clientAcceptedMail,
  clientAnswerMail,
  clientReminderMail,
  createReminderTask,
  offerNewsMail,
  pageAddressOf,
} from './modules/offer-links/index.ts'
import { contentsMail, createHandOverTask, createWatchTask, refusalMail, waitingMail } from './modules/placing/index.ts'
import { clientOfferMail } from './modules/revisions/index.ts'
import type { SealKey } from './modules/sealing/index.ts'
import { enrolmentCodeMail, factorNoticeMail } from './modules/second-factor/index.ts'
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
  /** The certificate of the operator that seals accepted offers. Absent: the one that Veck made itself. */
  sealKey?: SealKey | undefined
}

/** All tasks of the worker. Tests use the same ones. */
export const createTasks = (deps: TaskDependencies): Task<never>[] => {
  const { db, clock, files, heavyWork, logger, mailer, mailFrom, publicUrl, erp } = deps
  const texts = createTexts(db, clock)
  const ofClients = { db, clock, files, texts, publicUrl }
  const writers: MailWriters = {
    password: passwordMail({ db, clock, publicUrl }),
    'new-browser': newBrowserMail({ db, publicUrl, translate: texts.translate }),
    'password-notice': noticeMail({ db, publicUrl }),
    'account-closed': accountClosedMail({ db }),
    'account-succession': accountSuccessionMail({ db, publicUrl }),
    'factor-notice': factorNoticeMail({ db, publicUrl }),
    'enrolment-code': enrolmentCodeMail({ db, clock }),
    'order-refused': refusalMail({ db, publicUrl }),
    'order-contents-unsure': contentsMail({ db, publicUrl }),
    'hand-over-waiting': waitingMail({ db, publicUrl }),
    'delivery-news': deliveryMail({ db, publicUrl, translate: texts.translate }),
    'order-pdf': orderPdfMail({ db, files, heavyWork, texts, logger, publicUrl }),
    'order-confirmation': orderConfirmationMail({ db, files, heavyWork, texts, logger, publicUrl }),
    'external-fabrics': externalMail({ db, heavyWork, texts, logger }),
    'client-offer': clientOfferMail({
      db,
      clock,
      files,
      texts,
      pageAddressOf: pageAddressOf({ db, clock, publicUrl }),
    }),
    'client-answer': clientAnswerMail(ofClients),
    'client-accepted': clientAcceptedMail(ofClients),
    'client-reminder': clientReminderMail(ofClients),
    'offer-news': offerNewsMail({ db, files, publicUrl }),
  }
  const tasks: Tasks = {
    mail: createMailTask({ mailer, from: mailFrom, writers, texts, clock, logger }),
    'hand-over': createHandOverTask({ db, clock, erp, logger }),
    'watch-hand-overs': createWatchTask({ db, clock }),
    'apply-erp-message': createApplyTask({ db, clock }),
    'retry-erp-messages': createRetryTask({ db, clock }),
    'seal-acceptance': createSealTask({ db, clock, files, heavyWork, logger, texts, sealKey: deps.sealKey }),
    'remind-clients': createReminderTask({ db, clock, logger }),
    'erase-due-clients': createRetentionTask({ db, clock, files, logger }),
    'audit-head': createHeadTask({ db, logger }),
    'clean-up': createCleanUpTask(db, clock, files),
  }
  return Object.values(tasks)
}
