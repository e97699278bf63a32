import './theme/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { client, queries } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { watchSession } from '../lib/watch-session.ts'
import { followNavigation } from './after-navigation.ts'
import { keepFocus } from './keep-focus.ts'
import { askAgainInNewLanguage } from './language-change.ts'
import { goToLoginWhenSessionEnds, guardPagesBroughtBack } from './session-ending.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter()
followNavigation(router)
keepFocus()
goToLoginWhenSessionEnds(router, session)
guardPagesBroughtBack(router)
askAgainInNewLanguage(queryClient)
watchSession(session, () => client.checkSessionExpired())
// Asked for beside the texts, not after them: the sign-in page needs both.
void queryClient.prefetchQuery(queries.getGeneralSettings())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
)
