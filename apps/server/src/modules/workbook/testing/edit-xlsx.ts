import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The files in a workbook. Written without the libraries that the server uses for cells. */
export const partsOf = (workbook: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([name, content]) => [name, strFromU8(content)]))

export const workbookOf = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 }),
  )

const firstSheet = 'xl/worksheets/sheet1.xml'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const cellXml = (place: string, value: string | number) =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`

const lettersOf = (place: string) => place.replaceAll(/\d/g, '')
const isBefore = (one: string, other: string) =>
  one.length < other.length || (one.length === other.length && one < other)

/** Writes cells of the first sheet as a spreadsheet would: `{ G3: 320 }`. The cells of a row stay in sequence. */
export const editXlsx = (workbook: Uint8Array, cells: Record<string, string | number>): Buffer => {
  const parts = partsOf(workbook)
  let xml = parts[firstSheet] ?? ''
  for (const [place, value] of Object.entries(cells)) {
    const row = place.replaceAll(/\D/g, '')
    const known = new RegExp(String.raw`<row r="${row}"[^>]*>.*?</row>`, 's').exec(xml)?.[0]
    if (known === undefined) {
      xml = xml.replace('</sheetData>', `<row r="${row}">${cellXml(place, value)}</row></sheetData>`)
      continue
    }
    const own = [...known.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>.*?<\/c>)/gs)]
    const others = own
      .filter(([, letters]) => letters !== lettersOf(place))
      .map(([whole, letters]) => [letters ?? '', whole] as const)
    const sorted = [...others, [lettersOf(place), cellXml(place, value)] as const].toSorted(([one], [other]) =>
      isBefore(one, other) ? -1 : 1,
    )
    xml = xml.replace(known, `<row r="${row}">${sorted.map(([, cell]) => cell).join('')}</row>`)
  }
  return workbookOf({ ...parts, [firstSheet]: xml })
}
