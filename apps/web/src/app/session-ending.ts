import type { AnyRouter } from '@tanstack/react-router'
import { localeOrDefault } from '../lib/locale.ts'
import { pathTo } from '../lib/paths.ts'
import type { SessionStore } from '../lib/session.ts'
import { currentSettings } from './after-navigation.ts'
import { queryClient } from './query-client.ts'

/** The session is gone: nothing of it stays in memory, and the user signs in again, back to the same place (A4.3, A8.1). */
export function goToLoginWhenSessionEnds(router: AnyRouter, session: SessionStore) {
  session.onEnd((end) => {
    queryClient.clear()
    // Whatever takes over decides where to go.
    if (end === 'handedOver') return
    const { href, pathname } = router.state.location
    const returns = end !== 'signedOut' && currentSettings(router)?.access !== 'anonymous'
    void router.navigate({
      to: pathTo('login', { locale: localeOrDefault(pathname) }),
      search: returns ? { redirect: href } : {},
    })
  })
}

/** The browser may bring back a page as it was left, after its session has ended: its screen is guarded anew. */
export function guardPagesBroughtBack(router: AnyRouter) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate()
  })
}
