export { createHandOverTask } from './hand-over-task.ts'
export { refusalMail } from './refusal-mail.ts'
export { placingHandlers } from './routes.ts'
