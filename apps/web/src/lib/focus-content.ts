/** Focuses the content of a screen. On the screens of an order this is the part after the sidebar. */
export const focusContent = () =>
  (document.getElementById('content') ?? document.getElementById('main'))?.focus({ preventScroll: true })
