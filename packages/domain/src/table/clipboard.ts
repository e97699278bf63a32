/** Text that a spreadsheet would calculate. Such a cell is copied with an apostrophe, which is removed when it is pasted. */
const formula = /^'*[=+\-@]/
const number = /^[-+]?[\d\s.,]+$/

/** The text with an apostrophe before it, if a spreadsheet would calculate it. */
export const escapeFormula = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

const formatCell = (text: string) => {
  const safe = escapeFormula(text)
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A rectangle of cells as spreadsheets copy it: tabs between cells, lines between rows. */
export const formatCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(formatCell).join('\t')).join('\r\n')

/** The cell that begins at `start`, and where it ends. A quoted cell may contain tabs, line breaks and doubled quotes. */
function readCell(text: string, start: number): { cell: string; end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  quoted.lastIndex = start
  const inQuotes = quoted.exec(text)
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  return { cell: plain.exec(text)?.[0] ?? '', end: plain.lastIndex }
}

/** The cells of copied text. Excel ends the last row with a line break, Numbers does not. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let position = 0
  for (;;) {
    const { cell, end } = readCell(text, position)
    rows.at(-1)?.push(unescapeFormula(cell))
    if (end >= text.length) return rows
    const lineEnd = text.startsWith('\r\n', end) ? 2 : 1
    position = end + lineEnd
    if (text[end] === '\t') continue
    if (position >= text.length) return rows
    rows.push([])
  }
}
