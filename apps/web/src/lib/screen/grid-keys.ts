type Place = { index: number; count: number; columns: number }

const moves: Record<string, (place: Place) => number> = {
  ArrowRight: ({ index }) => index + 1,
  ArrowLeft: ({ index }) => index - 1,
  ArrowDown: ({ index, columns }) => index + columns,
  ArrowUp: ({ index, columns }) => index - columns,
  Home: () => 0,
  End: ({ count }) => count - 1,
}

/** The index of the tile that a key moves to; undefined for other keys. */
export function indexAfter(key: string, place: Place): number | undefined {
  const next = moves[key]?.(place)
  return next !== undefined && next >= 0 && next < place.count ? next : undefined
}

/** The number of tiles in the first row, by their positions on the page. */
export function columnsOf(tops: readonly number[]): number {
  const second = tops.findIndex((top) => top !== tops[0])
  return second === -1 ? tops.length : second
}
