export { liveHandlers } from './routes.ts'
