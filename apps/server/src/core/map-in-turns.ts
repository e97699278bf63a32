import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which other requests get their turn. */
const turn = 15

/** Maps a long list without keeping all other requests of the process waiting. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > turn) {
      await setImmediate()
      began = performance.now()
    }
    results.push(map(item))
  }
  return results
}
