export { serveDemoMail } from './demo/mail-pages.ts'
export type { BrandedMail, MailContent, MailSection, MailWriters, WriteMail } from './mail-content.ts'
export { createMailTask } from './mail-task.ts'
export { mailAttempts, mailTaskName, queueMail, type MailJob, type MailPayloads } from './queue-mail.ts'
