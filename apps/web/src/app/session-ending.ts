import type { AnyRouter } from '@tanstack/react-router'
import { localeOrDefault } from '../lib/language/locale.ts'
import { pathTo } from '../lib/screen/paths.ts'
import type { SessionStore } from '../lib/session/session.ts'
import { currentSettings } from './after-navigation.ts'
import { queryClient } from './query-client.ts'

/** When the session ends, cached answers are deleted and the user signs in again, back to the same screen (A4.3, A8.1). */
export function goToLoginWhenSessionEnds(router: AnyRouter, session: SessionStore) {
  session.onEnd((end) => {
    queryClient.clear()
    // The application or session that takes over navigates by itself.
    if (end === 'handedOver') return
    const { href, pathname } = router.state.location
    const returns = end !== 'signedOut' && currentSettings(router)?.access !== 'anonymous'
    void router.navigate({
      to: pathTo(localeOrDefault(pathname), '/account/login'),
      search: returns ? { redirect: href } : {},
    })
  })
}

/** The browser may restore a page from its cache after the session has ended, so its route is guarded again. */
export function guardPagesBroughtBack(router: AnyRouter) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate()
  })
}
