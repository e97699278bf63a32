import { FabricWallPageSize } from '@veck/contract/limits'
import { queries } from '../../lib/server/api.ts'

/** What the user searches for on the wall. */
export type WallQuery = { searchString: string; filter: string; favourites: 'true' | 'false' }

/** One page of the colours that are found, with the counts of the filters. */
export const pageQuery = (query: WallQuery, page: number) =>
  queries.browseFabrics({ query: { ...query, page: String(page) } })

/** Where a colour of the wall is: its page, and its place there. */
export const pageOf = (index: number) => ({
  page: Math.floor(index / FabricWallPageSize),
  at: index % FabricWallPageSize,
})
