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
  type DragMoveEvent,
  type Over,
} from '@dnd-kit/core'
import type { Order } from '@veck/contract'
import { planDrop, type DropTarget } from '@veck/domain'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { planMoves } from '../moves.ts'
import { useArrangeFolders } from '../use-arrange-folders.ts'
import { useMoveMarkings } from '../use-move-markings.ts'
import { type Drop, dropIcon, folderDrop, placeInRow } from './drop-icon.ts'
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

type TreeDragProps = {
  order: Order
  /** Called while something is dragged, with what the row below shows. */
  onDrop: (drop: Drop | undefined) => void
  children: ReactNode
}

/** Markings of the tree can be dragged by mouse, touch and keyboard (B4.13), and folders by mouse. */
export function TreeDrag({ order, onDrop, children }: TreeDragProps) {
  const { t } = useTranslation()
  const move = useMoveMarkings(order)
  const { moveFolder } = useArrangeFolders(order)
  const announcements = useAnnouncements(order)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeyboard),
  )
  const [liftedId, setLiftedId] = useState<string>()

  const show = ({ active, over, ...event }: DragMoveEvent) => {
    if (!over) return onDrop(undefined)
    const target = over.data.current as DropTarget
    const id = String(active.id)
    const icon = order.folders[id]
      ? folderDrop(order.folder, id, target, placeOver(event, String(over.id))).icon
      : dropIcon(order.folder, id, target)
    return onDrop({ overId: String(over.id), icon })
  }
  const end = () => {
    setLiftedId(undefined)
    onDrop(undefined)
  }
  const drop = ({ active, over, ...event }: DragMoveEvent) => {
    end()
    if (!over) return
    const target = over.data.current as DropTarget
    const id = String(active.id)
    if (!order.folders[id]) return void move(planMoves(order.folder, [id], target))
    const planned = folderDrop(order.folder, id, target, placeOver(event, String(over.id))).move
    if (planned) void moveFolder(planned)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeOf}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('Move:Instructions') } }}
      onDragStart={({ active }) => setLiftedId(String(active.id))}
      onDragMove={show}
      onDragOver={show}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <div className={liftedId ? classes.dragging : undefined}>{children}</div>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={aboveTheSheet}>
          {liftedId && (
            <div className={classes.lifted}>{(order.markings[liftedId] ?? order.folders[liftedId])?.name}</div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** Where in the row of a folder the mouse is. */
function placeOver({ activatorEvent, delta }: Pick<DragMoveEvent, 'activatorEvent' | 'delta'>, folderId: string) {
  const row = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(folderId)}"]`)
  if (!row || !(activatorEvent instanceof MouseEvent)) return 'into'
  const y = activatorEvent.clientY + delta.y
  return placeInRow(row.getBoundingClientRect(), y, row.dataset.open !== undefined)
}

/** The announcements of a drag for screen readers. */
function useAnnouncements(order: Order): Announcements {
  const { t } = useTranslation()
  const nameOf = ({ id }: Active | Over) => (order.markings[id] ?? order.folders[id])?.name ?? ''
  // Folders are dragged by mouse only.
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
