import { focusContent } from '../lib/screen/focus.ts'

/** In milliseconds: longer than a closing dialog needs to return the focus to the element that opened it. */
const dialogCloseDelay = 50

const isLost = () => document.activeElement === document.body

/** A disabled element counts as removed, unless it only waits for the server. */
const isGone = (control: HTMLElement) => !control.isConnected || control.matches('[disabled]:not([data-loading])')

/**
 * When the focused element is removed, or disabled while it waits for the server, a browser focuses nothing. This moves the
 * focus to the surrounding dialog or the screen's content, and later back to the button that waited.
 */
export function keepFocus() {
  let focused: HTMLElement | undefined
  let dialog: HTMLElement | null = null
  const restoreFocus = () => {
    if (!focused || !isLost() || !isGone(focused)) return
    if (dialog?.isConnected) dialog.focus({ preventScroll: true })
    else focusContent()
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    dialog = target.closest('[role=dialog]')
  })
  new MutationObserver((changes) => {
    if (!focused || !isLost()) return
    if (isGone(focused)) setTimeout(restoreFocus, dialogCloseDelay)
    else if (changes.some(({ type, target }) => type === 'attributes' && target === focused))
      focused.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] })
}
