import type { Director } from '../scene/director.ts'
import type { ShownEdge } from '../scene/shown-edges.ts'
import { openingAfterKey, toggled } from './opening-keys.ts'

export interface HandleTexts {
  /** The name of the slider. */
  label: string
  /** What its value means. */
  describe: (percent: number) => string
}

interface HandleOptions {
  className: string
  /** The curtain was drawn aside as far as it goes, or is no longer. */
  onOpened?: ((isOpened: boolean) => void) | undefined
}

type Opened = Pick<Director, 'openTo' | 'opening' | 'edges'>

/** CSS pixels: the width of a handle, which a finger can hit. Closer handles cover each other. */
const HandleWidth = 44
/** A shorter movement is a click, which opens or closes the curtain. */
const Click = 4

/**
 * A strip along the leading edge of every panel, with which the curtain is opened and closed: by drag, click and keys. All
 * panels move together, so that only the first is a slider to screen readers.
 */
export function createOpeningHandle(
  host: HTMLElement,
  director: Opened,
  { className, onOpened = () => {} }: HandleOptions,
) {
  const handles: HTMLElement[] = []
  let isOpened = false
  let texts: HandleTexts = { label: '', describe: (percent) => `${percent} %` }
  let drag: { pointer: number; from: number; opening: number; edge: number; isMoved: boolean } | null = null

  function add(): void {
    const handle = document.createElement('div')
    const edge = handles.length
    handle.className = className
    handle.style.width = `${HandleWidth}px`
    if (edge === 0) {
      handle.setAttribute('role', 'slider')
      handle.tabIndex = 0
      handle.setAttribute('aria-valuemin', '0')
      handle.setAttribute('aria-valuemax', '100')
      handle.addEventListener('keydown', press)
    } else handle.setAttribute('aria-hidden', 'true')
    handle.addEventListener('pointerdown', (event) => take(event, edge))
    handle.addEventListener('pointermove', pull)
    handle.addEventListener('pointerup', release)
    handle.addEventListener('pointercancel', () => (drag = null))
    handles.push(handle)
    host.append(handle)
  }

  function openTo(opening: number): void {
    director.openTo(opening)
    tell()
    const isNow = director.opening() === 1
    if (isNow !== isOpened) onOpened(isNow)
    isOpened = isNow
  }

  /** Keeps what screen readers say up to date. */
  function tell(): void {
    const [slider] = handles
    if (!slider) return
    const percent = Math.round(director.opening() * 100)
    slider.setAttribute('aria-label', texts.label)
    slider.setAttribute('aria-valuenow', String(percent))
    slider.setAttribute('aria-valuetext', texts.describe(percent))
    for (const handle of handles) handle.title = texts.label
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = openingAfterKey(event.key, director.opening())
    if (next === null) return
    event.preventDefault()
    openTo(next)
  }

  function take(event: PointerEvent, edge: number): void {
    if (event.button !== 0) return
    // Otherwise the view would turn too.
    event.stopPropagation()
    handles[edge]?.setPointerCapture(event.pointerId)
    drag = { pointer: event.pointerId, from: event.clientX, opening: director.opening(), edge, isMoved: false }
  }

  function pull(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return
    const by = event.clientX - drag.from
    if (!drag.isMoved && Math.abs(by) < Click) return
    const edges = director.edges()
    if (!drag.isMoved) drag = { ...drag, isMoved: true, edge: edgeTowards(edges, drag.edge, by) }
    const edge = edges[drag.edge]
    const way = edge ? edge.open - edge.closed : 0
    if (Math.abs(way) >= 1) openTo(drag.opening + by / way)
  }

  function release(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return
    if (!drag.isMoved) openTo(toggled(director.opening()))
    drag = null
  }

  return {
    /** Puts the handles where the edges are in the last frame. */
    place(): void {
      const edges = director.edges()
      while (handles.length < edges.length) add()
      const { clientWidth: width, clientHeight: height } = host
      const placed: number[] = []
      for (const [index, handle] of handles.entries()) {
        const edge = edges[index]
        // Also at the side of a picture that shows a part of the curtain only.
        const x = edge && Math.min(width - HandleWidth / 2, Math.max(HandleWidth / 2, edge.x))
        handle.hidden = x === undefined || placed.some((other) => Math.abs(other - x) < HandleWidth)
        if (!edge || x === undefined || handle.hidden) continue
        placed.push(x)
        const [top, bottom] = [Math.max(0, edge.top), Math.min(height, edge.bottom)]
        handle.style.transform = `translate(${Math.round(x - HandleWidth / 2)}px, ${Math.round(top)}px)`
        handle.style.height = `${Math.max(HandleWidth, Math.round(bottom - top))}px`
      }
      tell()
    },
    setTexts(next: HandleTexts): void {
      texts = next
      tell()
    },
    remove(): void {
      for (const handle of handles) handle.remove()
    },
  }
}

/** Where panels meet, one handle is for both: the first movement says which of them is pulled. */
function edgeTowards(edges: readonly ShownEdge[], taken: number, by: number): number {
  const mine = edges[taken]
  if (!mine) return taken
  const index = edges.findIndex(
    ({ x, closed, open }) => Math.abs(x - mine.x) < HandleWidth && Math.sign(open - closed) === Math.sign(by),
  )
  return index < 0 ? taken : index
}
