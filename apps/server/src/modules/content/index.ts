export { readHelpSource, unsetHelp, writeHelp } from './help.ts'
export { contentHandlers } from './routes.ts'
export { sanitiseHelp } from './sanitise-help.ts'
