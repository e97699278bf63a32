export { hashPassword } from './password.ts'
export { accountHandlers } from './routes.ts'
export { deleteExpiredSessions } from './session-repository.ts'
export { createAuthenticate, createSessionFor } from './sessions.ts'
