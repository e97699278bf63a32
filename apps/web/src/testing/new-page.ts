// Test files of a worker share its modules and its document: each begins as on a new page.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.ts'
import { i18n } from '../lib/language/i18n.ts'
import { session } from '../lib/session/session.ts'
import { templateDialog } from '../lib/order/template-dialog.ts'
import { forgetTexts } from './texts.ts'
import { unfoundElement } from './unfound-element.ts'
import { signedInAs } from './user.ts'

// React keeps the stack of every element it makes, and Vitest's hundred frames take a seventh of the run.
Error.stackTraceLimit = 10

// React also makes a stack of its own for up to 10,000 elements a second, which takes a tenth of the run. It makes none beyond
// that number. If React renames its counter, the tests are slower again.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})

// A screen that is still being loaded when its file ends is lost to the files after it.
await Promise.all([
  import('../features/curtain-preview/curtain-preview.tsx'),
  ...Object.values(createAppRouter().routesById).map(
    ({ options: { component } }) => component && 'preload' in component && component.preload?.(),
  ),
])

configure({
  // Only stops tests that hang: machines are shared and may be slow.
  asyncUtilTimeout: 300_000,
  // The styles of the app are not loaded here, and reading computed styles takes most of the time of a query.
  defaultHidden: true,
  getElementError: unfoundElement,
})
// For the same reason the inline style says as much as the computed one, and reading that takes a sixth of the run.
window.getComputedStyle = (element) => (element as HTMLElement).style
afterEach(cleanup)

vi.useRealTimers()
vi.unstubAllGlobals()
// React asks for this before it lets `act` work outside its own test kit.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// Until the test stands in for one.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no server')))
// A session that ended in another way would be spoken of on the sign-in page.
session.start(signedInAs())
session.end('handedOver')
queryClient.clear()
templateDialog.close()
notifications.clean()
notifications.cleanQueue()
forgetTexts()
await i18n.changeLanguage('sv')
sessionStorage.clear()
localStorage.clear()
window.history.replaceState(null, '', '/')
document.title = ''
document.body.replaceChildren()
