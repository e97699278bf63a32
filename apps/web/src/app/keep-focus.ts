import { focusContent } from '../lib/focus-content.ts'

/** Milliseconds; longer than a closed dialog takes to give the focus back to what opened it. */
const moment = 50

const isLost = () => document.activeElement === document.body

/** What is disabled is gone as well, unless it only waits for the server. */
const isGone = (control: HTMLElement) => !control.isConnected || control.matches('[disabled]:not([data-loading])')

/**
 * A browser leaves the focus nowhere when what has it goes, or is disabled while it waits for the server. Here it goes to what
 * was around, the dialog or the screen's content, and back to the button that waited.
 */
export function keepFocus() {
  let held: HTMLElement | undefined
  let dialog: HTMLElement | null = null
  const findPlace = () => {
    if (!held || !isLost() || !isGone(held)) return
    if (dialog?.isConnected) dialog.focus({ preventScroll: true })
    else focusContent()
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    dialog = target.closest('[role=dialog]')
  })
  new MutationObserver((changes) => {
    if (!held || !isLost()) return
    if (isGone(held)) setTimeout(findPlace, moment)
    else if (changes.some(({ type, target }) => type === 'attributes' && target === held))
      held.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] })
}
