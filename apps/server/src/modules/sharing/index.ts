export { sharingHandlers } from './routes.ts'
