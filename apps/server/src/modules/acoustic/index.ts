export { acousticHandlers } from './routes.ts'
export { deleteExpiredSpentTokens } from './use-token.ts'
export { serveAcousticStandIn } from './stand-in.ts'
