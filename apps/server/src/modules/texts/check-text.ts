import { texts as shipped } from '@veck/texts'

export const isTextKey = (key: string) => Object.hasOwn(shipped.sv, key)

export const placeholdersIn = (text = '') => new Set(text.match(/\{\{\w+\}\}/g))

/** Users would see a placeholder that is never filled in. */
export const unknownPlaceholders = (key: string, text: string) => {
  const known = placeholdersIn(shipped.sv[key])
  return [...placeholdersIn(text)].filter((one) => !known.has(one))
}
