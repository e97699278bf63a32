import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core'

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
