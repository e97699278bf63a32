import { find } from './elements.ts'

/** Shows a picture as large as the window. Without this script the link opens the picture itself. */
export const zoomPictures = () => {
  const dialog = find<HTMLDialogElement>('#zoom')
  const image = find<HTMLImageElement>('#zoom-image')
  const text = find('#zoom-text')
  if (!dialog || !image || !text) return
  find('main')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    image.src = link.href
    text.textContent = link.dataset['zoom'] ?? ''
    dialog.showModal()
  })
  // A click beside the picture closes.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}
