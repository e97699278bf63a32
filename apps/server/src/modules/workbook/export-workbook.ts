import type { WorkbookFormat } from '@veck/contract'
import {
  HeightDeductionLimits,
  inLocale,
  isNumericColumn,
  QuantityLimits,
  windowColumnNames,
  windowColumns,
  windowLimits,
  workbookColumns,
  type CellTexts,
  type Locale,
  type WorkbookColumn,
} from '@veck/domain'
import { cellTextsIn } from '@veck/texts/cell-texts'
import type { Translate } from '../../core/translate.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database } from '../../db/client.ts'
import { findAllVariants, type FoundVariant } from '../catalogue/index.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { getOrder } from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { headingKey, idHeading } from './sheet-headings.ts'
import { sheetRows, valueOf, type SheetRow } from './sheet-row.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbookWork, type SheetToWrite } from './workbook-work.ts'

export type WorkbookDependencies = { db: Database; heavyWork: HeavyWork; translate: Translate }
type Asked = { format: WorkbookFormat; locale: Locale }
type WorkbookFile = { fileName: string; contentType: string; content: Buffer }

const contentTypes: Record<WorkbookFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The markings of an order, one row for each. */
export const exportWorkbook = async (
  deps: WorkbookDependencies,
  who: SignedIn,
  orderId: string,
  { withoutPrices, ...asked }: Asked & { withoutPrices: boolean },
): Promise<WorkbookFile> => {
  const [contents, variants] = await Promise.all([getOrder(deps.db, who, orderId), findAllVariants(deps.db)])
  const fabrics = new Map(variants.map((each) => [each.variant.partNo, each]))
  const rows = sheetRows(contents, fabrics, asked.locale)
  const columns = workbookColumns.filter((column) => !(withoutPrices && column === 'price'))
  const { offerName, offerNumber, version } = contents.order
  const content = await write(deps, who, asked, { columns, rows, variants, version, name: offerName })
  return {
    fileName: `${fileNameOf(offerName)}-${offerNumber}.${asked.format}`,
    contentType: contentTypes[asked.format],
    content,
  }
}

/** The same sheet without rows. */
export const exportTemplate = async (
  deps: WorkbookDependencies,
  who: SignedIn,
  asked: Asked,
): Promise<WorkbookFile> => {
  const variants = await findAllVariants(deps.db)
  const name = deps.translate(asked.locale, { key: 'Workbook:Template' })
  const columns = workbookColumns.filter((column) => !calculated.has(column))
  const content = await write(deps, who, asked, { columns, rows: [], variants, name })
  return { fileName: `${fileNameOf(name)}.${asked.format}`, contentType: contentTypes[asked.format], content }
}

const calculated: ReadonlySet<WorkbookColumn> = new Set(['drops', 'metres', 'price', 'id'])

const fileNameOf = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'Veck'

type Contents = {
  columns: WorkbookColumn[]
  rows: SheetRow[]
  variants: FoundVariant[]
  version?: number
  name: string
}

const write = async (
  { db, heavyWork, translate }: WorkbookDependencies,
  { user }: SignedIn,
  { format, locale }: Asked,
  { columns, rows, variants, version, name }: Contents,
): Promise<Buffer> => {
  const texts = cellTextsIn((key) => translate(locale, { key }), locale)
  const headings = columns.map((column) =>
    column === 'id' ? idHeading(version) : translate(locale, { key: headingKey(column) }),
  )
  const cells = rows.map((row) => columns.map((column) => valueOf(row, column, texts)))
  if (format === 'csv') return writeCsv([headings, ...cells], locale)
  const { externalFabricProductId } = await readGeneralSettings(db)
  const offered = variants.filter(
    ({ variant, product }) => variant.active && product.active && product.productId !== externalFabricProductId,
  )
  const sheet: SheetToWrite = {
    name: sheetName(name),
    headings,
    rows: cells,
    widths: columns.map((column) => widths[column]),
    numeric: columns.map((column) => isNumericColumn(column)),
    hiddenColumn: columns.indexOf('id'),
    lists: {
      ...listsOf(columns, offered, texts, locale),
      sheetName: translate(locale, { key: 'Workbook:Lists' }),
      warning: translate(locale, { key: 'Workbook:NotInList' }),
    },
  }
  const written = await heavyWork.run(writeWorkbookWork, { owner: user.id, prepare: () => sheet })
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength)
}

const listsOf = (columns: WorkbookColumn[], offered: FoundVariant[], texts: CellTexts, locale: Locale) => {
  const column = (name: WorkbookColumn) => columns.indexOf(name)
  return {
    types: { column: column('type'), values: texts.types.map(([text]) => text) },
    sewingTypes: { column: column('sewingType'), values: texts.sewingTypes.map(([text]) => text) },
    fabrics: { column: column('fabric'), values: [...new Set(offered.map(({ product }) => product.name))] },
    colours: {
      fabricColumn: column('fabric'),
      colourColumn: column('colour'),
      pairs: offered.map(({ product, variant }) => [product.name, inLocale(variant, 'color', locale)] as const),
    },
    quantity: { column: column('quantity'), ...QuantityLimits },
    lengths: [
      { column: column('deduction'), ...HeightDeductionLimits },
      ...windowColumnNames.map((name) => ({ column: column(name), ...windowLimits[windowColumns[name]] })),
    ],
  }
}

/** In characters. */
const widths: Record<WorkbookColumn, number> = {
  folder: 24,
  name: 24,
  type: 14,
  fabric: 18,
  colour: 16,
  articleNumber: 14,
  width: 9,
  height: 9,
  sewingType: 18,
  quantity: 8,
  options: 26,
  deduction: 9,
  windowWidth: 14,
  windowHeight: 14,
  windowSill: 14,
  drops: 8,
  metres: 9,
  price: 12,
  id: 38,
}

/** What Excel allows: 31 characters, and none of these. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Veck'
