import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core'
import type { Order } from '@veck/contract'
import { planDrop, type DropTarget } from '@veck/domain'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { planMoves } from '../moves.ts'
import { useMoveMarkings } from '../use-move-markings.ts'
import { closestRow, rowUnderPointer, toNextPlace } from './places.ts'
import classes from './tree-drag.module.css'

// A short click stays a click, and a swipe scrolls.
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 220, tolerance: 8 } }
const byKeyboard = {
  coordinateGetter: toNextPlace,
  keyboardCodes: { start: ['Space', 'Enter'], end: ['Space', 'Enter'], cancel: ['Escape'] },
  scrollBehavior: 'auto' as const,
}

const aboveTheSheet = 300

const placeOf: CollisionDetection = (seen) => (seen.pointerCoordinates ? rowUnderPointer(seen) : closestRow(seen))

/** Markings of the tree can be dragged by mouse, touch and keyboard (B4.13). */
export function TreeDrag({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation()
  const move = useMoveMarkings(order)
  const announcements = useAnnouncements(order)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeyboard),
  )
  const [liftedId, setLiftedId] = useState<string>()

  const drop = ({ active, over }: DragEndEvent) => {
    setLiftedId(undefined)
    if (over) void move(planMoves(order.folder, [String(active.id)], over.data.current as DropTarget))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeOf}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('Move:Instructions') } }}
      onDragStart={({ active }) => setLiftedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLiftedId(undefined)}
    >
      <div className={liftedId ? classes.dragging : undefined}>{children}</div>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={aboveTheSheet}>
          {liftedId && <div className={classes.lifted}>{order.markings[liftedId]?.name}</div>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** The announcements of a drag for screen readers. */
function useAnnouncements(order: Order): Announcements {
  const { t } = useTranslation()
  const nameOf = ({ id }: Active | Over) => (order.markings[id] ?? order.folders[id])?.name ?? ''
  const planned = (active: Active, over: Over) =>
    planDrop(order.folder, String(active.id), over.data.current as DropTarget)

  return {
    // Fired over the own position first: by then the targets are measured, and arrow keys work.
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
