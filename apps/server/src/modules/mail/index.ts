export { serveDemoMail } from './demo/mail-pages.ts'
export type { MailContent, MailKind } from './mail-content.ts'
export { createMailTask } from './mail-task.ts'
export { mailAttempts, mailTaskName, queueMail, type MailJob } from './queue-mail.ts'
