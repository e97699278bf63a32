export { serveDemoMail } from './demo/mail-pages.ts'
export type { Letter, MailKind } from './letter.ts'
export { createMailTask, type MailTaskDependencies } from './mail-task.ts'
export { mailTaskName, queueMail, type MailJob } from './queue-mail.ts'
