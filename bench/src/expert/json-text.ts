// The database writes JSON as plain text here. Its JSON functions take several times longer than `concat`, and reading many
// columns takes longer in Node than splitting one text.

/** SQL of the JSON text of an object; each field is the SQL of its value as JSON. */
export const jsonText = (fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(([name, value], index) => `'${index === 0 ? '{' : ','}"${name}":', ${value}`)
  return `concat(${parts.join(', ')}, '}')`
}

export const asText = (column: string) => `to_json(${column})`
export const asId = (column: string) => `'"' || ${column} || '"'`
/** A flag or a number. */
export const asValue = (column: string) => `coalesce(${column}::text, 'null')`

// No text contains these characters: users may not enter control characters, and JSON writes them as \u001e.
const [betweenValues, betweenRows] = ['\u001F', '\u001E']

/** SQL of one text with all values of a row; null is an empty text. */
export const joined = (values: string[]) => `concat(${values.join(`, '${betweenValues}', `)})`

/** SQL of one text with all rows. */
export const joinedRows = (values: string[], from: string, orderBy: string) =>
  `(select string_agg(${joined(values)}, '${betweenRows}' order by ${orderBy}) from ${from})`

export const splitValues = (text: string): string[] => text.split(betweenValues)
export const splitRows = (text: string | null): string[][] => (text ? text.split(betweenRows).map(splitValues) : [])

/** Adds fields, whose JSON is known already, to the JSON of an object. */
export const withFields = (object: string, fields: string) => `${object.slice(0, -1)},${fields}}`
