import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The drop target above or below this one. Undefined at the ends. */
export function nextPlace<Place extends { id: string | number; top: number }>(
  places: readonly Place[],
  from: string | number,
  step: number,
): Place | undefined {
  const inOrder = places.toSorted((one, other) => one.top - other.top)
  const index = inOrder.findIndex(({ id }) => id === from)
  return index === -1 ? undefined : inOrder[index + step]
}

/** An arrow key moves to the next drop target, not by pixels. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const places = [...context.droppableRects].map(([id, { top, left }]: [string | number, ClientRect]) => ({
    id,
    top,
    left,
  }))
  const next = nextPlace(places, context.over?.id ?? active, step)
  return next && { x: next.left, y: next.top }
}

/** Targets are below each other with different indents, so only the vertical position counts. */
export const closestRow: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer
      const rect = droppableRects.get(id)
      return rect ? [{ id, data: { droppableContainer, value: Math.abs(rect.top - collisionRect.top) } }] : []
    })
    .toSorted((one, other) => one.data.value - other.data.value)

/** Uses the browser's hit test instead of 500 rectangles. Rows have their target id in `data-place`. */
export const rowUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  const row = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-place'))
  const id = row?.getAttribute('data-place')
  const droppableContainer = droppableContainers.find((container) => container.id === id)
  return droppableContainer ? [{ id: droppableContainer.id, data: { droppableContainer, value: 0 } }] : []
}
