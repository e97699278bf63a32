/** The chosen code of each filter that has one. */
export type ChosenFilters = Readonly<Record<string, string>>

/** How the user has narrowed the collection down. */
export type Narrowing = { search: string; filters: ChosenFilters }

export const wholeCollection: Narrowing = { search: '', filters: {} }

/** B5.15 */
export const filterQuery = (chosen: ChosenFilters): string => `parf|${Object.values(chosen).join('*')}`

/** An empty code takes the filter off. */
export function withFilter(chosen: ChosenFilters, id: string, code: string): ChosenFilters {
  const { [id]: _before, ...others } = chosen
  return code === '' ? others : { ...others, [id]: code }
}
