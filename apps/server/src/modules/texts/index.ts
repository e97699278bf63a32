export { isTextKey, placeholdersIn, unknownPlaceholders } from './check-text.ts'
export { unsetText, writeText } from './own-texts.ts'
export { textHandlers } from './routes.ts'
export { createTexts, translateToEnglish, type Texts } from './texts.ts'
