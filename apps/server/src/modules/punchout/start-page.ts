import type { Locale } from '@veck/texts'

// Pages of ours only; an address elsewhere, also one that a browser would read as such (`//host`, `/\host`), is ignored.
const ownPath = /^\/(?:sv|en)(?:\/[\w~%.-]+)*\/?(?:\?[\w~%.=&-]*)?$/

/** The URL that the buyer's browser opens next (A2.8, A2.44). */
export const startPageOf = (publicUrl: string, locale: Locale, guid: string, redirect: string) => {
  const query = new URLSearchParams({ sessionID: guid, ...(ownPath.test(redirect) ? { redirect } : {}) })
  return `${publicUrl}/${locale}/account/punchout?${query}`
}
