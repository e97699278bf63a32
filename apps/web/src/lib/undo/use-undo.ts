import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@veck/contract/client'
import { useSyncExternalStore } from 'react'
import { client, queries } from '../server/api.ts'
import { changeQueue } from '../server/change-queue.ts'
import { undoHistory, type UndoEntry } from './undo-history.ts'

type Step = { entry: UndoEntry; direction: 'undo' | 'redo' }

const stacksOf = (orderId: string) => undoHistory.of(orderId)

/** Undo and redo of what this tab changed in the contents of an order. */
export function useUndo(orderId: string) {
  const queryClient = useQueryClient()
  const params = { id: orderId }
  const { undo, redo } = useSyncExternalStore(undoHistory.onChange, () => stacksOf(orderId))
  const { mutateAsync, isPending } = useMutation({
    ...changeQueue(orderId),
    mutationFn: async ({ entry, direction }: Step) => {
      const versions: number[] = []
      let message: string | undefined
      try {
        // The last change first.
        for (const change of entry.versions.toReversed()) {
          const undone = await client.undoChange({ params, body: { change } })
          versions.push(undone.version)
          message = undone.message ?? message
        }
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) undoHistory.drop(orderId, entry)
        throw error
      }
      if (direction === 'undo') undoHistory.noteUndone(orderId, entry, versions)
      else undoHistory.noteRedone(orderId, entry, versions)
      return message
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
      void queryClient.invalidateQueries({ queryKey: queries.getAlternatives({ params }).queryKey })
    },
  })
  const step = (direction: Step['direction'], entry: UndoEntry | undefined) =>
    entry ? mutateAsync({ entry, direction }) : Promise.resolve(undefined)
  /** The last change of this tab. One that turns out to be someone else's is left out. */
  const stepBack = async (direction: Step['direction']): Promise<string | undefined> => {
    try {
      return await step(direction, stacksOf(orderId)[direction].at(-1))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'notYourChange') throw error
      return stepBack(direction)
    }
  }
  return {
    canUndo: undo.length > 0 && !isPending,
    canRedo: redo.length > 0 && !isPending,
    /** Each answers what was undone, as the history of the order says it. */
    undo: () => stepBack('undo'),
    redo: () => stepBack('redo'),
    /** Undoes the action that made this version, also if it was not the last. */
    undoVersion: (version: number) => step('undo', undoHistory.entryOf(orderId, version)),
  }
}
