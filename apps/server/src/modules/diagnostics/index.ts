export { diagnosticHandlers } from './routes.ts'
