export { serveDemoMail } from './demo/mail-pages.ts'
export type { Letter, MailKind } from './letter.ts'
export { createMailTask, type MailTaskDependencies } from './mail-task.ts'
export { queueMail } from './queue-mail.ts'
