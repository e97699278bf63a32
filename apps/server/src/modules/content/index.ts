export { unsetHelp, writeHelp } from './help.ts'
export { contentHandlers } from './routes.ts'
