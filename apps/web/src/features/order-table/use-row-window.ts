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

/** Rows come and go in steps, so that most frames of a scroll render nothing. */
const rowsPerStep = 6
/** In pixels, until the frame is shown. */
const firstHeight = 600

const rangeIn = (top: number, height: number, rowHeight: number) => {
  const first = Math.floor(top / rowHeight / rowsPerStep) - 1
  const last = Math.ceil((top + height) / rowHeight / rowsPerStep) + 1
  return { first: Math.max(0, first * rowsPerStep), last: last * rowsPerStep }
}

/** Which rows are in the page: those that are visible, and some above and below. */
export function useRowWindow({ count, rowHeight, headHeight, kept }: RowWindow) {
  /** The element that scrolls. */
  const frame = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(() => rangeIn(0, firstHeight, rowHeight))
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const update = () => {
      const next = rangeIn(element.scrollTop, element.clientHeight || firstHeight, rowHeight)
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    update()
    const observer = new ResizeObserver(update)
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
