import type { AnyRouter } from '@tanstack/react-router'
import { focusContent, isTyping } from '../lib/focus.ts'
import type { RouteSettings } from '../lib/route-settings.ts'

/** The settings of the screen on show. */
export const currentSettings = (router: AnyRouter): RouteSettings | undefined =>
  router.state.matches.findLast((match) => match.staticData.settings)?.staticData.settings

/**
 * After a navigation the page has the title of its route (A2.46) and the focus moves to the content, for screen readers.
 * The focus does not move if the user is typing, or has pressed the tab key since the click that led here. A screen that only
 * leads to another one begins a second navigation without a click.
 */
export function followNavigation(router: AnyRouter) {
  let hasPressedTab = false
  const forget = () => (hasPressedTab = false)
  // The enter key on a link or in a form is a click too.
  document.addEventListener('click', forget, { capture: true })
  window.addEventListener('popstate', forget)
  document.addEventListener('keydown', ({ key }) => (hasPressedTab ||= key === 'Tab'))
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = currentSettings(router)?.title ?? 'Veck'
    if (fromLocation && pathChanged && !hasPressedTab && !isTyping()) focusContent()
  })
}
