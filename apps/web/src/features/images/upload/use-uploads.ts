import { useQueryClient } from '@tanstack/react-query'
import type { Marking, Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { ImageMaxBytes } from '@veck/contract/limits'
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { clientWithProgress, queries } from '../../../lib/server/api.ts'
import { useIsConnectionLost } from '../../../lib/server/connection.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { photoProblem } from './photo-check.ts'
import { isAllDone, isUnderWay, nextToSend, unsent, uploadsAfter, type Upload } from './uploads.ts'

/** Uploads the chosen photos of a marking one after the other, in the order in which they were chosen. Each can be stopped, and repeated if it failed. */
export function useUploads(order: Order, marking: Marking, onAllDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [uploads, dispatch] = useReducer(uploadsAfter, [])
  const stops = useRef(new Map<string, AbortController>())
  const urls = useRef<string[]>([])

  const choose = (files: Iterable<File>) => {
    const chosen = [...files].map((file): Upload => {
      const problem = photoProblem(file)
      const reason = problem ? t(`Fields:${problem}`, { limit: ImageMaxBytes / 1024 / 1024 }) : ''
      const state = problem ? 'refused' : 'chosen'
      const url = URL.createObjectURL(file)
      urls.current.push(url)
      return { id: crypto.randomUUID(), file, url, name: '', note: '', share: 0, state, reason, breaks: 0 }
    })
    dispatch({ type: 'choose', uploads: chosen })
  }

  const send = async ({ id, file, name, note }: Upload) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    dispatch({ type: 'send', id })
    const api = clientWithProgress((share) => dispatch({ type: 'progress', id, share }))
    try {
      // The id prevents a second copy if the photo is sent again because its answer was lost.
      const form = { id, marking: marking.id, name, note, thumbnail: 'true' as const, file }
      await api.addMarkingImage({ form }, { signal: stop.signal })
      dispatch({ type: 'succeed', id })
    } catch (error) {
      const type = error instanceof ApiError && error.code === 'noAnswer' ? 'break' : 'fail'
      if (!stop.signal.aborted) dispatch({ type, id, reason: errorText(error) })
    } finally {
      stops.current.delete(id)
    }
  }

  const isLost = useIsConnectionLost()
  const next = isLost ? undefined : nextToSend(uploads)
  const settled = !isUnderWay(uploads) && uploads.some(({ state }) => state === 'done')
  const allDone = isAllDone(uploads)
  useEffect(() => {
    if (next) void send(next)
    // Runs once per upload; the values that `send` uses do not change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.id])

  useEffect(() => {
    if (!settled) return
    const { queryKey } = queries.getOrder({ params: { id: order.id } })
    void queryClient.invalidateQueries({ queryKey }).then(() => {
      if (allDone) onAllDone()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, allDone])

  // Leaving the screen stops running uploads and releases the previews.
  useEffect(() => {
    const running = stops.current
    const made = urls.current
    return () => {
      for (const stop of running.values()) stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  return {
    uploads,
    choose,
    edit: (id: string, edited: Partial<Pick<Upload, 'name' | 'note'>>) => dispatch({ type: 'edit', id, edited }),
    remove: (id: string) => {
      stops.current.get(id)?.abort()
      dispatch({ type: 'remove', id })
    },
    start: (ids: string[] = unsent(uploads).map(({ id }) => id)) => dispatch({ type: 'start', ids }),
    isUnderWay: isUnderWay(uploads),
    unsent: unsent(uploads).length,
  }
}
