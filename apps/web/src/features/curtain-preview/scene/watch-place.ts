import type { Director } from './director.ts'

/** Tells the director the size of its place, and whether anyone can see it. Returns how to stop. */
export function watchPlace(host: HTMLElement, director: Pick<Director, 'resize' | 'setShown'>): () => void {
  let inView = true
  const tell = () => director.setShown(inView && !document.hidden)
  const size = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) director.resize(host.clientWidth, host.clientHeight)
  })
  const place = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? inView
    tell()
  })
  size.observe(host)
  place.observe(host)
  document.addEventListener('visibilitychange', tell)
  return () => {
    size.disconnect()
    place.disconnect()
    document.removeEventListener('visibilitychange', tell)
  }
}
