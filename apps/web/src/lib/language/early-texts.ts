import type { Locale } from '@veck/texts'
import { languageTags } from './locale.ts'

declare global {
  interface Window {
    /** The texts that `public/before-app.js` asks for. */
    earlyTexts?: { language: string; answer: Promise<Response> } | undefined
  }
}

/** A `fetch` that takes the answer to what the page asked for before the app arrived, once, if it is in this language. */
export const fetchEarly = (locale: Locale): typeof fetch => {
  const early = window.earlyTexts
  window.earlyTexts = undefined
  if (early?.language !== languageTags[locale]) return (input, init) => fetch(input, init)
  return (input, init) => early.answer.catch(() => fetch(input, init))
}
