/** To where a screen's own content begins: beside the sidebar of an offer, which nobody should have to pass on the way to it. */
export const focusContent = () =>
  (document.getElementById('content') ?? document.getElementById('main'))?.focus({ preventScroll: true })
