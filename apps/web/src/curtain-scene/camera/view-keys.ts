import { type Extent, slide, startView, turn, type View, zoomBy } from './view.ts'

const Turn = 0.11
const Slide = 0.15
export const ZoomStep = 1.3

/** Direction of an arrow key: right and up are positive. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does to the view. Null for other keys. */
export function viewAfterKey(key: string, shift: boolean, view: View, extent: Extent): View | null {
  const arrow = arrows[key]
  if (arrow) {
    const [x, y] = arrow
    const far = (2 * Slide) / view.zoom
    return shift
      ? slide(view, x * far * extent.halfWidth, y * far * extent.halfHeight, extent)
      : turn(view, x * Turn, y * Turn)
  }
  if (key === '+' || key === '=') return zoomBy(view, ZoomStep, extent)
  if (key === '-' || key === '_') return zoomBy(view, 1 / ZoomStep, extent)
  if (key === '0' || key === 'Home') return startView
  return null
}
