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
    codes.length === 0
      ? colours.slice()
      : colours.filter(({ filterCodes }) => codes.every((code) => filterCodes.includes(code)))
  const matching = having(chosen)
  const countsOfMatching = countCodes(matching)
  const counts = filters.map(({ id, codes }) => {
    const others = chosen.filter((code) => !codes.includes(code))
    const isNarrowed = others.length < chosen.length
    const found = isNarrowed ? having(others) : matching
    const byCode = isNarrowed ? countCodes(found) : countsOfMatching
    return { id, any: found.length, values: codes.map((code) => ({ code, count: byCode.get(code) ?? 0 })) }
  })
  return { matching, counts }
}

/** Colours by code. Counts equal lists of codes first: thousands of colours share a few hundred lists. */
function countCodes(colours: readonly { filterCodes: readonly string[] }[]): ReadonlyMap<string, number> {
  const byList = new Map<readonly string[], number>()
  for (const { filterCodes } of colours) byList.set(filterCodes, (byList.get(filterCodes) ?? 0) + 1)
  const byCode = new Map<string, number>()
  for (const [codes, count] of byList)
    for (const code of new Set(codes)) byCode.set(code, (byCode.get(code) ?? 0) + count)
  return byCode
}
