import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Order } from '@veck/contract'
import type { DropTarget } from '@veck/domain'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { planMoves } from '../moves.ts'
import { useMoveMarkings } from '../use-move-markings.ts'
import { closestRow, rowUnderPointer, toNextPlace } from './places.ts'
import { useAnnouncements } from './use-announcements.ts'
import classes from './tree-drag.module.css'

// A click stays a click, and a swipe scrolls.
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 220, tolerance: 8 } }
const byKeyboard = {
  coordinateGetter: toNextPlace,
  keyboardCodes: { start: ['Space', 'Enter'], end: ['Space', 'Enter'], cancel: ['Escape'] },
  scrollBehavior: 'auto' as const,
}

const aboveTheSheet = 300

const placeOf: CollisionDetection = (seen) => (seen.pointerCoordinates ? rowUnderPointer(seen) : closestRow(seen))

/** Lets the markings of the tree inside be dragged by mouse, touch and keyboard (B4.13). */
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
