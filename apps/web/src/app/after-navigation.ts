import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { focusContent, isTyping } from '../lib/screen/focus.ts'
import { settingsOf, type RouteSettings } from '../lib/session/route-settings.ts'

/** The settings of the screen on show. */
export const currentSettings = (router: AnyRouter): RouteSettings | undefined => settingsOf(router.state.matches)

/**
 * After a navigation the page has the title of its route (A2.46) and the focus moves to the content, for screen readers.
 * The focus does not move if the user is typing, or has pressed the tab key since the navigation began. A navigation that
 * begins without a click continues the one before: a screen can lead to another one.
 */
export function followNavigation(router: AnyRouter) {
  let hasPressedTab = false
  let isClicked = false
  // The enter key on a link or in a form is a click too.
  document.addEventListener('click', () => (isClicked = true), { capture: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return
    hasPressedTab = true
    isClicked = false
  })
  window.addEventListener('popstate', () => (hasPressedTab = false))
  router.subscribe('onBeforeNavigate', () => {
    if (isClicked) hasPressedTab = false
    isClicked = false
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = currentSettings(router)?.title ?? 'Veck'
    if (fromLocation && pathChanged) void focusAfterPaint(() => !hasPressedTab && !isTyping())
  })
}

/** Moving the focus makes the browser lay out the page a second time, so the page is painted first. */
async function focusAfterPaint(mayMove: () => boolean) {
  const focused = document.activeElement
  await afterPaint()
  const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
  if (mayMove() && !hasMoved) focusContent()
}
