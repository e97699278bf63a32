import type { Api } from './api.ts'

const gestures = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/**
 * Tells the server that a person uses the page, once. Programs that check links open the page too, but they make no
 * gesture that the browser trusts.
 */
export const reportOpened = (api: Api) => {
  const report = (event: Event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return
    for (const gesture of gestures) document.removeEventListener(gesture, report, true)
    void api.send('/opened')
  }
  for (const gesture of gestures) document.addEventListener(gesture, report, { capture: true, passive: true })
}
