/** One filter of the catalogue, with the codes of its values. */
type Filter = { id: string; codes: readonly string[] }

export type FilterCounts = {
  id: string
  /** Colours that are found without this filter. */
  any: number
  /** For each value: colours that are found if it is chosen in this filter, and the other filters stay. */
  values: { code: string; count: number }[]
}

/**
 * The colours that have all chosen codes, and what every other choice would find. A filter does not narrow its own counts:
 * the user sees what the other values would give instead of the chosen one.
 */
export function filterWithCounts<Colour extends { filterCodes: readonly string[] }>(
  colours: readonly Colour[],
  filters: readonly Filter[],
  chosen: readonly string[],
): { matching: Colour[]; counts: FilterCounts[] } {
  const having = (codes: readonly string[]) =>
    colours.filter(({ filterCodes }) => codes.every((code) => filterCodes.includes(code)))
  const matching = having(chosen)
  const counts = filters.map(({ id, codes }) => {
    const others = chosen.filter((code) => !codes.includes(code))
    const found = others.length === chosen.length ? matching : having(others)
    const byCode = new Map<string, number>()
    for (const { filterCodes } of found)
      for (const code of new Set(filterCodes)) byCode.set(code, (byCode.get(code) ?? 0) + 1)
    return { id, any: found.length, values: codes.map((code) => ({ code, count: byCode.get(code) ?? 0 })) }
  })
  return { matching, counts }
}
