import type { Director } from '../scene/director.ts'
import { FieldOfView } from './framing.ts'
import { slide, turn, type View, zoomBy } from './view.ts'
import { viewAfterKey } from './view-keys.ts'

/** Radians for a drag over the whole width. */
const TurnPerWidth = 1.9
const WheelSpeed = 0.0016

interface Point {
  x: number
  y: number
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Mouse, touch, wheel and keys on an element move the camera. Returns a function that removes the listeners. */
export function controlView(element: HTMLElement, director: Director): () => void {
  const fingers = new Map<number, Point>()

  /** cm at the curtain per CSS pixel. */
  const cmPerPixel = (view: View) => {
    const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180))
    return (2 * reach * director.framing().distance) / view.zoom / element.clientHeight
  }

  const slideBy = (view: View, by: Point) =>
    slide(view, -by.x * cmPerPixel(view), by.y * cmPerPixel(view), director.framing())

  function zoomAt(view: View, factor: number, at: Point): View {
    const box = element.getBoundingClientRect()
    const scale = cmPerPixel(view)
    const aim = {
      x: (at.x - box.left - box.width / 2) * scale,
      y: (box.top + box.height / 2 - at.y) * scale,
    }
    return zoomBy(view, factor, director.framing(), aim)
  }

  function press(event: PointerEvent): void {
    fingers.set(event.pointerId, pointOf(event))
    element.setPointerCapture(event.pointerId)
  }

  function drag(event: PointerEvent): void {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, to)
    const by = { x: to.x - from.x, y: to.y - from.y }
    if (other) {
      const factor = apart(to, other) / Math.max(1, apart(from, other))
      const middle = { x: by.x / 2, y: by.y / 2 }
      director.lookFrom((view) => slideBy(zoomAt(view, factor, between(to, other)), middle))
    } else if (event.shiftKey) {
      director.lookFrom((view) => slideBy(view, by))
    } else {
      const speed = TurnPerWidth / element.clientWidth
      director.lookFrom((view) => turn(view, -by.x * speed, by.y * speed))
    }
  }

  const release = (event: PointerEvent) => fingers.delete(event.pointerId)

  /** The page scrolls, unless the preview has the focus or the user pinches. */
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== element) return
    event.preventDefault()
    director.lookFrom((view) => zoomAt(view, Math.exp(-event.deltaY * WheelSpeed), pointOf(event)))
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return
    director.lookFrom((view) => {
      const next = viewAfterKey(event.key, event.shiftKey, view, director.framing())
      if (next) event.preventDefault()
      return next ?? view
    })
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('keydown', key, { signal })
  return () => listening.abort()
}
