import { useCallback, useEffect, useRef, useState } from 'react'

type RowWindow = {
  count: number
  /** In pixels. All rows have the same height. */
  rowHeight: number
  /** In pixels. It covers the first rows when the user scrolls. */
  headHeight: number
  /** Stays in the page, so that it keeps the focus while the user scrolls. */
  kept: number | undefined
}

/** Rows come and go a few at a time: many at once take longer than a frame. */
const rowsPerStep = 2
/** Rows in the page beyond those that are visible, where the user scrolls to and where they come from. */
const rowsAhead = 14
const rowsBehind = 4
/** In pixels, until the frame is shown. */
const firstHeight = 600

type Range = { first: number; last: number }

const rangeIn = (top: number, height: number, rowHeight: number, isUp: boolean): Range => {
  const first = Math.floor(top / rowHeight / rowsPerStep) * rowsPerStep - (isUp ? rowsAhead : rowsBehind)
  const last = Math.ceil((top + height) / rowHeight / rowsPerStep) * rowsPerStep + (isUp ? rowsBehind : rowsAhead)
  return { first: Math.max(0, first), last }
}

/** Which rows are in the page: those that are visible, and some above and below. */
export function useRowWindow({ count, rowHeight, headHeight, kept }: RowWindow) {
  /** The element that scrolls. */
  const frame = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(() => rangeIn(0, firstHeight, rowHeight, false))
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let [before, isUp, height] = [element.scrollTop, false, element.clientHeight || firstHeight]
    const update = () => {
      const top = element.scrollTop
      if (top !== before) isUp = top < before
      before = top
      // A cell that stays in sight costs every frame. None does until the user scrolls sideways.
      element.toggleAttribute('data-shifted', element.scrollLeft > 0)
      const next = rangeIn(top, height, rowHeight, isUp)
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    update()
    const observer = new ResizeObserver(() => {
      height = element.clientHeight || firstHeight
      update()
    })
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [rowHeight])
  const first = Math.min(range.first, count)
  const last = Math.min(range.last, count)
  const shown = Array.from({ length: last - first }, (_, index) => first + index)
  if (kept !== undefined && kept < first) shown.unshift(kept)
  else if (kept !== undefined && kept >= last && kept < count) shown.push(kept)
  /** Scrolls as little as possible until the row is visible. */
  const scrollTo = useCallback(
    (index: number) => {
      const element = frame.current
      if (!element) return
      const top = index * rowHeight
      const bottom = top + rowHeight + headHeight - element.clientHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = bottom
    },
    [rowHeight, headHeight],
  )
  return { frame, shown, scrollTo }
}
