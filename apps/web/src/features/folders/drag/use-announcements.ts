import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { Order } from '@veck/contract'
import { type DropTarget, planDrop } from '@veck/domain'
import { useTranslation } from 'react-i18next'

/** What a drag says to those who do not see it. */
export function useAnnouncements(order: Order): Announcements {
  const { t } = useTranslation()
  const nameOf = ({ id }: Active | Over) => (order.markings[id] ?? order.folders[id])?.name ?? ''
  const planned = (active: Active, over: Over) =>
    planDrop(order.folder, String(active.id), over.data.current as DropTarget)

  const lifted = (active: Active) => t('Move:Lifted', { name: nameOf(active) })

  return {
    onDragStart: ({ active }) => lifted(active),
    onDragOver: ({ active, over }) => {
      const name = nameOf(active)
      if (!over) return t('Move:OverNothing')
      if (over.id === active.id) return lifted(active)
      const outcome = planned(active, over)
      if (!outcome.allowed) return t('Move:NotAllowed', { name, target: nameOf(over) })
      return outcome.move.markOnMarkPosChange
        ? t('Move:OverMarking', { name, marking: nameOf(over), place: outcome.move.newIndex + 1 })
        : t('Move:OverFolder', { name, folder: nameOf(over) })
    },
    onDragEnd: ({ active, over }) =>
      over && planned(active, over).allowed
        ? t('Move:Dropped', { name: nameOf(active) })
        : t('Move:NotDropped', { name: nameOf(active) }),
    onDragCancel: ({ active }) => t('Move:NotDropped', { name: nameOf(active) }),
  }
}
