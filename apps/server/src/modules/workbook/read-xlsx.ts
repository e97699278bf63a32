import { WorkbookColumnsMax, WorkbookRowsMax } from '@veck/contract'
import { XMLParser } from 'fast-xml-parser'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refuseFile } from './refuse-file.ts'
import { openWorkbook, type OpenWorkbook } from './unpack-workbook.ts'
import { headingRowsMax, type SheetCell, type SheetRead } from './workbook-work.ts'

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true })

type SheetEntry = { name: string; id: string; state?: string }
type Relationship = { Id: string; Type: string; Target: string }

const listOf = <Item>(found: Item | Item[] | undefined): Item[] =>
  found === undefined ? [] : ([found].flat() as Item[])

/** Where a relationship of the workbook leads. */
const partOf = ({ Target }: Relationship) => (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)

const shared = ['styles', 'sharedStrings']

/**
 * Reads one sheet. What the library gets is packed again from the checked parts, so that it cannot see anything else in the
 * file than what was checked.
 */
export const readXlsx = async (content: Buffer, wanted: string | undefined): Promise<SheetRead> => {
  const workbook = await openWorkbook(content)
  const { sheets, relationships, parts } = await readStructure(workbook)
  const visible = sheets.filter(({ state }) => state === undefined || state === 'visible')
  const sheet = visible.find(({ name }) => name === wanted) ?? visible[0]
  const related = relationships.find(({ Id }) => Id === sheet?.id)
  if (!sheet || !related) throw refuseFile('Workbook:Refused.unreadable')
  for (const each of relationships.filter(({ Type }) => shared.some((kind) => Type.endsWith(`/${kind}`))))
    if (workbook.has(partOf(each))) parts[partOf(each)] = await workbook.read(partOf(each))
  const styles = relationships.find(({ Type }) => Type.endsWith('/styles'))
  const percents = percentStyles(styles && parts[partOf(styles)])
  parts[partOf(related)] = writePercents(checkSheet(await workbook.read(partOf(related))), percents)
  const packed = zipSync(parts, { level: 0 })
  const rows = await readSheet(packed.buffer as ArrayBuffer, sheet.name).catch(() => {
    throw refuseFile('Workbook:Refused.unreadable')
  })
  return { sheets: visible.map(({ name }) => name), sheet: sheet.name, rows: rows as SheetCell[][] }
}

const readStructure = async (workbook: OpenWorkbook) => {
  const types = await workbook.read('[Content_Types].xml')
  if (/macroEnabled/i.test(types.toString('latin1'))) throw refuseFile('Workbook:Refused.macros')
  const parts: Record<string, Uint8Array> = {}
  for (const name of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) parts[name] = await workbook.read(name)
  const parse = (name: string) => parser.parse(Buffer.from(parts[name] ?? []).toString())
  try {
    const sheets = listOf<SheetEntry>(parse('xl/workbook.xml').workbook?.sheets?.sheet)
    const relationships = listOf<Relationship>(parse('xl/_rels/workbook.xml.rels').Relationships?.Relationship)
    return { sheets, relationships, parts }
  } catch {
    throw refuseFile('Workbook:Refused.unreadable')
  }
}

type NumberFormat = { numFmtId: string; formatCode: string }

/** The built-in formats `0%` and `0.00%`. */
const builtInPercents = ['9', '10']

/** The numbers of the cell styles that show a percentage. */
const percentStyles = (styles: Uint8Array | undefined): ReadonlySet<string> => {
  const { numFmts, cellXfs } = (styles && parser.parse(Buffer.from(styles).toString()).styleSheet) ?? {}
  const own = listOf<NumberFormat>(numFmts?.numFmt).filter(({ formatCode }) =>
    formatCode?.replaceAll(/"[^"]*"|\\./g, '').includes('%'),
  )
  const percents = new Set([...builtInPercents, ...own.map(({ numFmtId }) => numFmtId)])
  const uses = listOf<Partial<NumberFormat>>(cellXfs?.xf)
  return new Set(uses.flatMap(({ numFmtId }, index) => (percents.has(numFmtId ?? '') ? [String(index)] : [])))
}

const styledNumber =
  /(<(?:\w+:)?c\s)([^<>]{0,200}>)((?:<(?:\w+:)?f(?:\s[^<>]{0,200})?(?:\/>|>[^<>]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>)([^<>]{1,30})(?=<\/(?:\w+:)?v>)/g

/** 250 % is stored as 2.5, which would be read as a length. It is given on as the text that the user sees. */
const writePercents = (sheet: Buffer, percents: ReadonlySet<string>): Buffer => {
  if (percents.size === 0) return sheet
  const written = sheet
    .toString('latin1')
    .replaceAll(styledNumber, (whole, start: string, attributes: string, between: string, value: string) => {
      const style = /\bs=["'](\d+)["']/.exec(attributes)?.[1]
      const isNumber = !/\bt=["'](?!n["'])/.test(attributes) && Number.isFinite(Number(value))
      if (!isNumber || !percents.has(style ?? '')) return whole
      const plain = attributes.replace(/\st=["']n["']/, '')
      return `${start}t="str" ${plain}${between}${Math.round(Number(value) * 1e6) / 1e4}%`
    })
  return Buffer.from(written, 'latin1')
}

const rowTag = /<(?:\w+:)?row[\s/>]/g
const place = /<(?:\w+:)?(?:row|c)\s[^<>]*?\br=["']([A-Z]*)(\d+)["']/g
const tooManyRows = () => refuseFile('Workbook:Refused.tooManyRows', { limit: WorkbookRowsMax })
const rowsMax = WorkbookRowsMax + headingRowsMax

/** Not counted to the end: there may be a million. */
const hasMoreRows = (text: string, most: number) => {
  const rows = text.matchAll(rowTag)
  for (let count = 0; !rows.next().done; count += 1) if (count >= most) return true
  return false
}

/** Refuses more cells than an import may have: the library would make a row for every number up to the last. */
const checkSheet = (xml: Buffer): Buffer => {
  // One byte per character, whatever the encoding: numbers and letters of cells are ASCII.
  const text = xml.toString('latin1')
  if (hasMoreRows(text, rowsMax)) throw tooManyRows()
  for (const [, letters = '', number] of text.matchAll(place)) {
    if (Number(number) > rowsMax) throw tooManyRows()
    if (columnNumber(letters) > WorkbookColumnsMax)
      throw refuseFile('Workbook:Refused.tooManyColumns', { limit: WorkbookColumnsMax })
  }
  // An error such as #N/A is read as a text, so that the report can name its cell.
  return Buffer.from(text.replaceAll(/(<(?:\w+:)?c\s[^<>]*?\bt=["'])e(["'])/g, '$1str$2'), 'latin1')
}

const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
