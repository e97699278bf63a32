export { createHandOverTask, handOverTaskName, type HandOver } from './hand-over-task.ts'
export { findPlacedOffer } from './placement-repository.ts'
export { refusalMail } from './refusal-mail.ts'
export { placingHandlers } from './routes.ts'
