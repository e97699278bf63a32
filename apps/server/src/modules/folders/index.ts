export { folderHandlers } from './routes.ts'
