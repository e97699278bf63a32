import type { SomeHandlers } from '../../http/handlers.ts'
import type { Texts } from './texts.ts'

export { isTextKey, placeholdersIn, unknownPlaceholders } from './texts.ts'
export { changeText } from './change-text.ts'
export { unsetText, writeText } from './texts.ts'
export { createTexts, translateToEnglish, type Texts } from './texts.ts'

export const textHandlers = (texts: Texts) =>
  ({
    getSystemTexts: async ({ query, locale }) => {
      const all = (await texts.all())[locale]
      const { resourceName } = query
      if (!resourceName) return all
      return Object.fromEntries(
        Object.entries(all).filter(([key]) => key === resourceName || key.startsWith(`${resourceName}:`)),
      )
    },
  }) satisfies SomeHandlers
