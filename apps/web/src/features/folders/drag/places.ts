import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The place above or below this one; undefined at either end. */
export function nextPlace<Place extends { id: string | number; top: number }>(
  places: readonly Place[],
  from: string | number,
  step: number,
): Place | undefined {
  const inOrder = places.toSorted((one, other) => one.top - other.top)
  const index = inOrder.findIndex(({ id }) => id === from)
  return index === -1 ? undefined : inOrder[index + step]
}

/** An arrow key goes from place to place, not by pixels. */
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

/** The places stand below one another: only the height tells which one a lifted marking is at, however far they are indented. */
export const closestRow: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer
      const rect = droppableRects.get(id)
      return rect ? [{ id, data: { droppableContainer, value: Math.abs(rect.top - collisionRect.top) } }] : []
    })
    .toSorted((one, other) => one.data.value - other.data.value)

/** Asked of the browser rather than of 500 rectangles. Rows carry the id of their place in `data-place`. */
export const rowUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  const row = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-place'))
  const id = row?.getAttribute('data-place')
  const droppableContainer = droppableContainers.find((container) => container.id === id)
  return droppableContainer ? [{ id: droppableContainer.id, data: { droppableContainer, value: 0 } }] : []
}
