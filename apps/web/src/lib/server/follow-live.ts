import { watchLive } from './watch-live.ts'

type Follow<Update> = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Update>>
  onUpdate: (update: Update) => void
  /** The user returns to the window while the stream is broken: updates may be missing. */
  onMissed: () => void
}

/** Follows live updates while the window is visible. Returns how to stop. */
export function followLive<Update>({ open, onUpdate, onMissed }: Follow<Update>): () => void {
  let hasContact = true
  const watch = () =>
    watchLive({
      open,
      onUpdate,
      onContact: (isThere) => {
        hasContact = isThere
      },
    })
  // A hidden window does not need updates, and a browser has few connections.
  let watching = document.hidden ? undefined : watch()
  const onVisibility = () => {
    watching?.stop()
    watching = document.hidden ? undefined : watch()
  }
  const onFocus = () => {
    if (hasContact) return
    onMissed()
    watching?.wake()
  }
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    watching?.stop()
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
