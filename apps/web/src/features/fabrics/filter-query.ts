import { SearchTextMaxLength } from '@veck/contract/limits'

/** The chosen code of each filter that has one. */
export type ChosenFilters = Readonly<Record<string, string>>

/** The search text and the filters of the user. */
export type Narrowing = { search: string; filters: ChosenFilters; onlyFavourites?: boolean }

export const wholeCollection: Narrowing = { search: '', filters: {} }

/** The filter in the syntax of the API (B5.15). */
export const filterQuery = (chosen: ChosenFilters): string => `parf|${Object.values(chosen).join('*')}`

/** The request for the products that match. */
export const collectionQuery = ({ search, filters }: Narrowing) => ({
  searchString: search.trim().slice(0, SearchTextMaxLength),
  filter: filterQuery(filters),
})

/** An empty code removes the filter. */
export function withFilter(chosen: ChosenFilters, id: string, code: string): ChosenFilters {
  const { [id]: _before, ...others } = chosen
  return code === '' ? others : { ...others, [id]: code }
}

/** The same in the URL of a screen: filters as `colour:green*type:sheer`. */
export type NarrowingSearch = { q?: string | undefined; filter?: string | undefined; favourites?: string | undefined }

export const searchOfNarrowing = ({ search, filters, onlyFavourites }: Narrowing): NarrowingSearch => {
  const q = search.trim()
  const filter = Object.entries(filters)
    .map(([id, code]) => `${id}:${code}`)
    .join('*')
  return { ...(q && { q }), ...(filter && { filter }), ...(onlyFavourites && { favourites: 'yes' }) }
}

export const narrowingOfSearch = ({ q = '', filter = '', favourites }: NarrowingSearch): Narrowing => ({
  search: q.slice(0, SearchTextMaxLength),
  filters: Object.fromEntries(
    filter
      .split('*')
      .map((each) => /^([^:]+):(.+)$/.exec(each)?.slice(1) ?? [])
      .filter(([id, code]) => id !== undefined && code !== undefined),
  ),
  ...(favourites === 'yes' && { onlyFavourites: true }),
})
