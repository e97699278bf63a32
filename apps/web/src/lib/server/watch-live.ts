import { ApiError } from '@veck/contract/client'
import { afterPaint } from '../screen/after-paint.ts'

const shortestPause = 1000
const maxPause = 60_000

type Watch<Update> = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Update>>
  onUpdate: (update: Update) => void
  /** Whether the stream is connected. While it is not, what is on screen may be outdated. */
  onContact: (isThere: boolean) => void
}

/** Statuses without a retry: the session, the permission or the order is gone. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

async function readAll<Update>(stream: ReadableStream<Update>, onUpdate: (update: Update) => void) {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onUpdate(value)
  }
}

/** Follows live updates until stopped. A broken stream is opened again after growing pauses, or immediately by `wake`. */
export function watchLive<Update>({ open, onUpdate, onContact }: Watch<Update>) {
  const stopped = new AbortController()
  let endPause: (() => void) | undefined
  let pauseLength = shortestPause

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseLength)
      pauseLength = Math.min(pauseLength * 2, maxPause)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const follow = async () => {
    // The screen is painted first: opening a stream takes processor time.
    await afterPaint()
    while (!stopped.signal.aborted) {
      try {
        const stream = await open(stopped.signal)
        onContact(true)
        pauseLength = shortestPause
        await readAll(stream, onUpdate)
      } catch (error) {
        if (isFinal(error)) return
      }
      if (stopped.signal.aborted) return
      onContact(false)
      await pause()
    }
  }
  void follow()

  return {
    wake: () => endPause?.(),
    stop: () => {
      stopped.abort()
      endPause?.()
    },
  }
}
