import { knownState, notModified, sendState } from '../../http/etag.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Texts } from './texts.ts'

export { isTextKey, placeholdersIn, unknownPlaceholders } from './texts.ts'
export { changeText } from './change-text.ts'
export { unsetText, writeText } from './texts.ts'
export { createTexts, translateToEnglish, type Texts } from './texts.ts'

export const textHandlers = (texts: Texts) =>
  ({
    getSystemTexts: async ({ query, locale, request, reply }) => {
      const all = (await texts.all())[locale]
      // Everyone may read them, and the app needs them at every start: browsers keep them, and ask whether they have changed.
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language')
      sendState(reply, locale, texts.state())
      if (knownState(request, locale) === texts.state()) return notModified
      const { resourceName } = query
      if (!resourceName) return all
      return Object.fromEntries(
        Object.entries(all).filter(([key]) => key === resourceName || key.startsWith(`${resourceName}:`)),
      )
    },
  }) satisfies SomeHandlers
