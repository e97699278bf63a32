import './theme/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { client, queries } from '../lib/server/api.ts'
import { connection } from '../lib/server/connection.ts'
import { loadTexts } from '../lib/language/language.ts'
import { localeOrDefault } from '../lib/language/locale.ts'
import { session } from '../lib/session/session.ts'
import { browserTabs, findSharedSession, shareSession } from '../lib/session/shared-session.ts'
import { watchNetwork, watchSession } from '../lib/session/watch-session.ts'
import { followNavigation } from './after-navigation.ts'
import { keepFocus } from './keep-focus.ts'
import { goToLoginWhenSessionEnds, guardPagesBroughtBack } from './session-ending.ts'
import { mayTakeOverSession } from './guards.ts'
import { fetchSignInImage } from './layout/sign-in-image.tsx'
import { preloadScreens } from './preload-screens.ts'
import { Providers } from './providers.tsx'
import { askAgainInNewLanguage, askAgainWhenConnected, queryClient, waitForConnection } from './query-client.ts'
import { createAppRouter } from './router.ts'

// The sign-in page needs all of these, so they are requested in parallel before the router starts.
void loadTexts(localeOrDefault(location.pathname)).catch(() => {})
void queryClient.prefetchQuery(queries.getGeneralSettings())

const tabs = browserTabs()
if (!session.current() && mayTakeOverSession(location.pathname)) {
  const shared = await findSharedSession(tabs)
  if (shared) session.start({ currentUser: shared.currentUser, token: shared.currentToken })
}
shareSession(session, tabs)
if (!session.current()) fetchSignInImage()

const router = createAppRouter()
followNavigation(router)
preloadScreens(router, () =>
  import('../features/curtain-preview/stage-code.ts').then(({ prepareScene }) => prepareScene()),
)
keepFocus()
goToLoginWhenSessionEnds(router, session)
guardPagesBroughtBack(router)
askAgainInNewLanguage(queryClient)
askAgainWhenConnected(queryClient, connection)
waitForConnection(connection, session)
const checkSession = () => client.checkSessionExpired()
watchSession(session, checkSession, (listener) => connection.onChange(() => connection.isLost() && listener()))
watchNetwork(session, checkSession)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
)
