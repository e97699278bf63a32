export { textHandlers } from './routes.ts'
export { createTexts, type Texts } from './texts.ts'
