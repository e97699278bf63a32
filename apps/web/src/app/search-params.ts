/** Plain query values: `?q=123` stays the text "123", and a path in `redirect` stays readable. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query.replaceAll('%2F', '/')}`
}

/** The search parameters of a route, for `validateSearch`. Each is a text and may be missing. */
export const textParams =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } => {
    const given: { [N in Name]?: string | undefined } = {}
    for (const name of names) if (typeof search[name] === 'string') given[name] = search[name]
    return given
  }
