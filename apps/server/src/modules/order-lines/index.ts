export { orderLineHandlers } from './routes.ts'
