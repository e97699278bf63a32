// Many values are read as one text: the JSON functions of the database take several times longer, and so does reading many
// columns in Node.

// No text contains these characters: users may not enter control characters, and JSON writes them as \u001e.
const [betweenValues, betweenRows] = ['\u001F', '\u001E']

/** SQL of one text with all values of a row; null is an empty text. */
export const joined = (values: readonly string[]) => `concat(${values.join(`, '${betweenValues}', `)})`

/** SQL of one text with all rows. */
export const joinedRows = (values: readonly string[], from: string, orderBy: string) =>
  `(select string_agg(${joined(values)}, '${betweenRows}' order by ${orderBy}) from ${from})`

export const splitValues = (text: string): string[] => text.split(betweenValues)
export const splitRows = (text: string | null): string[][] => (text ? text.split(betweenRows).map(splitValues) : [])

/** A flag in a joined text, as JSON. */
export const flag = (value: string | undefined) => (value === 't' ? 'true' : 'false')

/** Adds fields, whose JSON is known already, to the JSON of an object. */
export const withFields = (object: string, fields: string) => `${object.slice(0, -1)},${fields}}`
