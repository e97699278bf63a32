export { serveDemoMail } from './demo/mail-pages.ts'
export type { Letter, MailKind } from './letter.ts'
export { createMailTask } from './mail-task.ts'
export { mailAttempts, mailTaskName, queueMail, type MailJob } from './queue-mail.ts'
