import type { Changed, CreateRooms, Folder, FollowFolder, Order, ResetToType } from '@veck/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showActionError, showUndo } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { changeQueue } from '../../lib/server/change-queue.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

const undoShownSeconds = 15

/** The changes of room types. Each is one change of the order, which can be undone. */
export function useRoomTypes(order: Order) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { undoVersion } = useUndo(order.id)
  const params = { id: order.id }
  const { mutateAsync, isPending } = useMutation({
    ...changeQueue(order.id),
    mutationFn: (send: () => Promise<Changed>) => send(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey }),
  })
  const make = async (message: string, send: () => Promise<Changed>) => {
    const { version } = await mutateAsync(send)
    showUndo({ message, undo: () => undoVersion(version), seconds: undoShownSeconds })
  }
  /** For buttons outside a form. */
  const makeOrTell = (message: string, send: () => Promise<Changed>) => make(message, send).catch(showActionError)
  return {
    isPending,
    createRooms: (body: Omit<CreateRooms, 'version'>) =>
      make(t('RoomTypes:Created', { count: body.names.length }), () => client.createRooms({ params, body })),
    follow: (type: Folder, { folderIds }: Pick<FollowFolder, 'folderIds'>) =>
      make(t('RoomTypes:NowFollow', { count: folderIds.length, type: type.name }), () =>
        client.followFolder({ params, body: { typeId: type.id, folderIds } }),
      ),
    stopFollowing: (room: Folder) =>
      makeOrTell(t('RoomTypes:Stopped', { name: room.name }), () =>
        client.stopFollowing({ params, body: { folderIds: [room.id] } }),
      ),
    reset: (name: string, body: Partial<ResetToType>) =>
      makeOrTell(t('RoomTypes:WasReset', { name }), () => client.resetToType({ params, body })),
  }
}
