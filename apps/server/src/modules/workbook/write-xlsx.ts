import { WorkbookRowsMax } from '@veck/contract'
import type { CellValue } from '@veck/domain'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { guardApostrophe } from './formula-text.ts'
import { dataValidations, type SheetFeature } from './data-validations.ts'
import type { SheetToWrite, WorkbookLists } from './workbook-work.ts'

/** Text cells have the format of text, so that a spreadsheet does not read `12-03` as a date. Nothing is a formula. */
const cellOf = (value: CellValue): Cell => {
  if (value === null) return null
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: guardApostrophe(value), type: String, format: '@' }
}

const hideColumn = (hidden: number): SheetFeature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index, _options, { sheetIndex }) =>
          tag === 'col' && index === hidden && sheetIndex === 0 ? { ...attributes, hidden: 1 } : attributes,
      },
    },
  },
})

const hideLists: SheetFeature = {
  files: {
    transform: {
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes, index) =>
          tag === 'sheet' && index === 1 ? { ...attributes, state: 'hidden' } : attributes,
      },
    },
  },
}

/** Runs in a thread for heavy work. */
export const writeXlsx = async (sheet: SheetToWrite): Promise<Uint8Array> => {
  const heading: Cell[] = sheet.headings.map((value, index) => ({
    value,
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#EDEAE4',
    ...(sheet.numeric[index] && { align: 'right' }),
  }))
  const written = writeXlsxFile(
    [
      {
        sheet: sheet.name,
        data: [heading, ...sheet.rows.map((row) => row.map(cellOf))],
        columns: sheet.widths.map((width) => ({ width })),
        stickyRowsCount: 1,
        stickyColumnsCount: 2,
      },
      { sheet: sheet.lists.sheetName, data: listRows(sheet.lists) },
    ],
    { features: [hideColumn(sheet.hiddenColumn), hideLists, dataValidations(sheet.lists, WorkbookRowsMax + 1)] },
  )
  return written.toBuffer()
}

/** Columns A to E: fabrics; fabric and colour of each variant; types; sewing types. */
const listRows = ({ fabrics, colours, types, sewingTypes }: WorkbookLists): Cell[][] => {
  const length = Math.max(fabrics.values.length, colours.pairs.length, types.values.length, sewingTypes.values.length)
  return Array.from({ length: Math.max(1, length) }, (_row, index) =>
    [
      fabrics.values[index],
      colours.pairs[index]?.[0],
      colours.pairs[index]?.[1],
      types.values[index],
      sewingTypes.values[index],
    ].map((value) => cellOf(value ?? null)),
  )
}
