export { acousticHandlers } from './routes.ts'
export { deleteExpiredSpentTokens } from './spent-token-repository.ts'
export { serveAcousticStandIn } from './stand-in.ts'
