import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { FabricWall, Variant } from '@veck/contract'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { indexAfter } from '../../lib/screen/grid-keys.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FabricTile } from './fabric-tile.tsx'
import { pageOf, pageQuery, type WallQuery } from './wall-query.ts'
import classes from './wall-grid.module.css'

export type Opened = { colour: Variant; index: number }

type WallGridProps = {
  query: WallQuery
  /** The first page. */
  first: FabricWall
  /** The article number of the fabric that the marking has. */
  chosen: string | undefined
  compared: ReadonlySet<string>
  renderStar: (colour: Variant, tabIndex: number) => ReactNode
  onOpen: (opened: Opened) => void
  onCompare: (colour: Variant) => void
}

// In pixels; a gap as in the styles.
const leastTile = { wide: 232, phone: 150 }
const gap = { wide: 24, phone: 12 }
const captionHeight = 56

/** Until the page is laid out. */
const assumedWidth = 1024

function columnsIn(width: number) {
  const size = width < 640 ? 'phone' : 'wide'
  const columns = Math.max(2, Math.floor((width + gap[size]) / (leastTile[size] + gap[size])))
  return { columns, between: gap[size], tile: (width - (columns - 1) * gap[size]) / columns }
}

/**
 * All colours that are found, as large images. Only visible rows are in the page, and only their pages are loaded. The grid
 * is one tab stop; the arrow keys move inside it.
 */
export function WallGrid({ query, first, chosen, compared, renderStar, onOpen, onCompare }: WallGridProps) {
  const { t } = useTranslation()
  const { ref: sizeRef, width } = useElementSize()
  const grid = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The filters above it may take more lines on a narrower page.
  useLayoutEffect(() => setTop(grid.current?.offsetTop ?? 0), [width])
  const { columns, between, tile } = columnsIn(width || assumedWidth)
  const count = first.total
  const [firstView] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  // Only a few rows are rendered at a time, so nothing here needs to be memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => tile + captionHeight + between,
    overscan: 2,
    scrollMargin: top,
    initialRect: firstView,
  })
  const visible = rows.getVirtualItems()
  const from = (visible[0]?.index ?? 0) * columns
  const to = Math.min(count, ((visible.at(-1)?.index ?? 0) + 1) * columns) - 1
  const pages = Array.from({ length: pageOf(to).page - pageOf(from).page + 1 }, (_, at) => pageOf(from).page + at)
  const loaded = useQueries({
    // The first page is there already, perhaps of the search before this one.
    queries: pages.map((page) => ({ ...pageQuery(query, page), enabled: page > 0 })),
  })
  const colourAt = (index: number) => {
    const { page, at } = pageOf(index)
    return page === 0 ? first.colours[at] : loaded[page - (pages[0] ?? 0)]?.data?.colours[at]
  }
  const failed = loaded.find(({ isError }) => isError)

  const [active, setActive] = useState(0)
  const stop = Math.min(active, count - 1)
  /** The row of the tile may have to be scrolled into view and rendered before the tile can be focused. */
  const wantsFocus = useRef(false)
  useEffect(() => {
    const wanted = wantsFocus.current && grid.current?.querySelector<HTMLElement>(`[data-at="${stop}"]`)
    if (!wanted) return
    wantsFocus.current = false
    wanted.focus()
  })
  const walk = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, { index: stop, count, columns })
    if (next === undefined) return
    event.preventDefault()
    wantsFocus.current = true
    setActive(next)
    rows.scrollToIndex(Math.floor(next / columns))
  }
  return (
    <>
      <div
        ref={useMergedRef(grid, sizeRef)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table does not move its focus
        role="grid"
        aria-label={t('FabricWall:Title')}
        aria-rowcount={Math.ceil(count / columns)}
        aria-colcount={columns}
        className={classes.grid}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={walk}
        tabIndex={-1}
      >
        {visible.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="row"
            aria-rowindex={row.index + 1}
            className={classes.row}
            style={{
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap: between,
              paddingBottom: between,
            }}
          >
            {Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column
              const colour = colourAt(index)
              return (
                <div
                  // By place: if a fabric leaves the list, the focus stays where it is.
                  key={index}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                  role="gridcell"
                  aria-colindex={column + 1}
                  className={classes.cell}
                  onFocus={() => setActive(index)}
                >
                  <FabricTile
                    colour={colour}
                    index={index}
                    isStop={index === stop}
                    isChosen={colour !== undefined && colour.partNo === chosen}
                    isCompared={colour !== undefined && compared.has(colour.partNo)}
                    star={colour && renderStar(colour, index === stop ? 0 : -1)}
                    onOpen={(opened) => onOpen({ colour: opened, index })}
                    onCompare={onCompare}
                  />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {failed?.error && <NotFetched onRetry={() => void failed.refetch()}>{errorText(failed.error)}</NotFetched>}
    </>
  )
}
