import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LineChange, Order } from '@veck/contract'
import { showDone, showUndo } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'

const undoShownSeconds = 25

type Then = { onSaved: () => Promise<unknown>; onUndone: () => Promise<unknown> }

/** Previews the changes, and makes those that are possible as one change of the order, which can be undone. */
export function useChangeLines(order: Order, changes: LineChange[], { onSaved, onUndone }: Then) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { id: order.id }
  const reload = () => queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
  const isAsked = changes.length > 0
  const preview = useQuery({
    queryKey: ['changeLines', order.id, order.version, changes],
    queryFn: ({ signal }) => client.changeLines({ params, body: { changes, preview: true } }, { signal }),
    enabled: isAsked,
    // The earlier answer stays until the next one, so that the page does not jump.
    placeholderData: keepPreviousData,
  })
  const seen = isAsked ? preview.data : undefined
  const { undoVersion } = useUndo(order.id)
  const undo = async (version: number) => {
    await undoVersion(version)
    await onUndone()
    showDone(t('ChangeLines:Undone'))
  }
  const save = useMutation({
    mutationFn: async () => {
      if (!seen || preview.isPlaceholderData) return
      // Changes what the preview showed, and only this version of the order.
      const shown = new Set(seen.changed.map(({ markingId }) => markingId))
      const shownChanges = changes
        .map((change) => ({ ...change, markingIds: change.markingIds.filter((id) => shown.has(id)) }))
        .filter(({ markingIds }) => markingIds.length > 0)
      const { version, changed } = await client.changeLines({
        params,
        body: { changes: shownChanges, version: seen.version },
      })
      await reload()
      await onSaved()
      const message = t('ChangeLines:Saved', { count: changed.length })
      showUndo({ message, undo: () => undo(version), seconds: undoShownSeconds })
    },
    // Someone may have changed the order meanwhile, so the next preview is of its current version.
    onError: reload,
  })
  return {
    preview: seen,
    isCurrent: seen !== undefined && !preview.isPlaceholderData,
    isLoading: isAsked && preview.isFetching,
    problem: isAsked ? (preview.error ?? save.error) : null,
    isSaving: save.isPending,
    save: () => save.mutate(),
  }
}
