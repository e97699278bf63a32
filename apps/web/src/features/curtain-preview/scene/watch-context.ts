/** ms: a context that comes back does so at once. */
const RestoreTimeout = 3000

/** The graphics may be taken away from a page: they come back, or they do not. Returns how to stop watching. */
export function watchContext(canvas: HTMLCanvasElement, onBack: () => void, onLostForGood: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let giveUp: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      giveUp = setTimeout(onLostForGood, RestoreTimeout)
    },
    { signal },
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(giveUp)
      onBack()
    },
    { signal },
  )
  return () => {
    watching.abort()
    clearTimeout(giveUp)
  }
}
