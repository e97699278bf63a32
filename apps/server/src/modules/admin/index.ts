export { adminHandlers } from './routes.ts'
