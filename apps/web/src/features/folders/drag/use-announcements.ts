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

  return {
    // Told over its own place, and so once the places are measured and arrow keys find the next one.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const name = nameOf(active)
      if (!over) return t('Move:OverNothing')
      if (over.id === active.id) return t('Move:Lifted', { name })
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
