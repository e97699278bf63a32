import { WorkbookMaxBytes, WorkbookRowsMax, type ImportWorkbook, type WorkbookReport } from '@veck/contract'
import { canEditContents, groupBy, type Locale } from '@veck/domain'
import { cellTextsIn } from '@veck/texts/cell-texts'
import { presentMoney } from '../../core/money.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Message } from '../../core/translate.ts'
import type { Transaction } from '../../db/client.ts'
import type { Upload } from '../../http/receive-upload.ts'
import { activePricing } from '../calculator/index.ts'
import { findAllVariants, type FoundVariant } from '../catalogue/index.ts'
import { isTooHeavy } from '../heavy-work/index.ts'
import { chosenFabric } from '../order-lines/index.ts'
import {
  changeOrder,
  type ContentDependencies,
  findOrderFor,
  presentNotFollowed,
  readLines,
  readTree,
  requireSpace,
  totalsOf,
} from '../orders/index.ts'
import { readGeneralSettings, type Settings } from '../settings/index.ts'
import { shownText } from './cell-content.ts'
import type { WorkbookDependencies } from './export-workbook.ts'
import { layoutOf, type ColumnPlaces, type Layout } from './layout.ts'
import { createFolderPlaces } from './place-folders.ts'
import { dataRows, planImport, shortNotices, type ImportPlan, type Notice } from './plan-import.ts'
import type { Known } from './plan-row.ts'
import { refuseFile } from './refuse-file.ts'
import { recallColumns, rememberColumns } from './remembered-columns.ts'
import { notesOf, storeImport } from './store-import.ts'
import { readWorkbookWork, type SheetRead } from './workbook-work.ts'

export type ImportDependencies = WorkbookDependencies & ContentDependencies
type Asked = ImportWorkbook & { locale: Locale; file: Upload }

/** In a report. More than anyone reads; the numbers count all. */
const shownMax = 500
const sampleRows = 5

/**
 * Reads a workbook and says what it would change; without `preview`, and if every cell is right, it changes the order: one
 * version, one undo.
 */
export const importWorkbook = async (
  deps: ImportDependencies,
  who: SignedIn,
  orderId: string,
  { locale, file, ...asked }: Asked,
): Promise<WorkbookReport> => {
  const { version } = await findOrderFor(deps.db, who, orderId, canEditContents)
  const read = await readFile(deps, who, file, asked.sheet)
  const layout = layoutOf(read.rows, asked.headingRow === undefined ? undefined : asked.headingRow - 1)
  const columns = await chosenColumns(deps, who, asked, layout)
  const description = describe(read, layout, columns ?? layout.columns)
  const money = (ore: number) => presentMoney(ore, locale)
  if (!columns)
    return {
      ...description,
      ...nothingPlanned,
      needsColumns: true,
      version,
      priceBefore: money(0),
      priceAfter: money(0),
    }
  const rows = dataRows(read.rows, layout.headingRow, columns)
  if (rows.length > WorkbookRowsMax) throw refuseFile('Workbook:Refused.tooManyRows', { limit: WorkbookRowsMax })
  const [pricing, variants, settings] = await Promise.all([
    activePricing(deps.pricing),
    findAllVariants(deps.db),
    readGeneralSettings(deps.db),
  ])
  const known = knownOf(deps, { variants, settings, sheetLocale: layout.locale ?? locale, locale })
  const requirements = {
    permission: canEditContents,
    version: asked.version,
    read: (tx: Transaction) => Promise.all([readTree(tx, orderId), readLines(tx, orderId)]),
  }
  const {
    result,
    version: after,
    followed,
  } = await changeOrder(deps, who, orderId, requirements, async (tx, order, [tree, lines]) => {
    const folders = createFolderPlaces(tree)
    const plan = await planImport({ tree, lines }, rows, columns, { ...known, pricing, folders })
    const newFolders = plan.faults.length > 0 ? [] : folders.planned()
    requireSpace(settings, tree, { folders: newFolders.length, markings: plan.added.length })
    const isStale = layout.version !== undefined && layout.version < order.version
    const done = { plan, newFolders, notices: [...(isStale ? [staleNotice] : []), ...plan.notices], isSaved: false }
    const isEmpty = plan.changed.length + plan.added.length === 0
    if (asked.preview || plan.faults.length > 0 || isEmpty) return { result: done, history: [] }
    await storeImport(tx, { orderId, tree }, plan, newFolders)
    return {
      result: { ...done, isSaved: true },
      history: notesOf(plan, newFolders, order.offerName),
      set: await totalsOf(tx, order, pricing.prices.list),
    }
  })
  const translate = (message: Message) => deps.translate(locale, message)
  return {
    ...description,
    ...presentPlan(result, translate),
    needsColumns: false,
    version: after,
    saved: result.isSaved,
    priceBefore: money(result.plan.priceBefore),
    priceAfter: money(result.plan.priceAfter),
    ...presentNotFollowed(followed, { locale, translate }),
  }
}

const staleNotice: Notice = { cell: null, message: { key: 'Workbook:Notice.stale' } }

const readFile = ({ heavyWork }: ImportDependencies, { user }: SignedIn, file: Upload, sheet: string | undefined) => {
  if (file.bytes === 0) throw refuseFile('Workbook:Refused.empty')
  if (file.truncated) throw refuseFile('Workbook:Refused.tooManyBytes', { limit: WorkbookMaxBytes / 1024 / 1024 })
  return heavyWork
    .run(readWorkbookWork, { owner: user.id, prepare: () => ({ path: file.path, sheet }) })
    .catch((error: unknown) => {
      // A thread that crashed says nothing about the file.
      throw isTooHeavy(error) && error.reason !== 'crash' ? refuseFile('Workbook:Refused.tooLarge') : error
    })
}

/** The columns that the user chose now or before, or those of our own sheet. Undefined: the user must choose. */
const chosenColumns = async (
  { db, clock }: ImportDependencies,
  { user }: SignedIn,
  { columns }: Pick<Asked, 'columns'>,
  { headings, isOwn, columns: guessed }: Layout,
): Promise<ColumnPlaces | undefined> => {
  if (columns) {
    const places = Object.fromEntries(Object.entries(columns).filter(([, place]) => place < headings.length))
    await rememberColumns(db, user.id, { headings, columns: places, now: clock.now() })
    return places
  }
  if (isOwn) return guessed
  const recalled = await recallColumns(db, user.id, headings)
  return recalled && Object.keys(recalled).length > 0 ? recalled : undefined
}

const knownOf = (
  { translate }: ImportDependencies,
  {
    variants,
    settings,
    sheetLocale,
    locale,
  }: { variants: FoundVariant[]; settings: Settings; sheetLocale: Locale; locale: Locale },
): Omit<Known, 'pricing' | 'folders'> => {
  const isExternal = ({ product }: FoundVariant) => product.productId === settings.externalFabricProductId
  const byPartNo = new Map(variants.filter((each) => !isExternal(each)).map((each) => [each.variant.partNo, each]))
  const offered = [...byPartNo.values()].filter(({ variant, product }) => variant.active && product.active)
  const products = new Map(offered.map(({ product }) => [product.name, product.productId]))
  const ofProduct = groupBy(offered, ({ product }) => product.productId)
  const external = variants.find(isExternal)
  return {
    texts: cellTextsIn((key) => translate(sheetLocale, { key }), sheetLocale),
    locale,
    fabrics: { locale: sheetLocale, byPartNo, products: [...products], variantsOf: (id) => ofProduct.get(id) ?? [] },
    findFabric: (choice, line) =>
      chosenFabric(
        { found: choice.isExternalFabric ? external : byPartNo.get(choice.erpProductId), settings },
        choice,
        line,
      ),
  }
}

const describe = (read: SheetRead, { headingRow, headings }: Layout, columns: ColumnPlaces) => ({
  sheets: read.sheets,
  sheet: read.sheet,
  headingRow: headingRow + 1,
  headings,
  columns,
  sample: read.rows
    .slice(headingRow + 1, headingRow + 1 + sampleRows)
    .map((row) => headings.map((_heading, index) => shownText(row[index] ?? null))),
})

const nothingPlanned = {
  saved: false,
  rowCount: 0,
  faultCount: 0,
  faults: [],
  changeCount: 0,
  changes: [],
  addedCount: 0,
  added: [],
  newFolders: [],
  notices: [],
}

type Planned = { plan: ImportPlan; newFolders: readonly { path: string }[]; notices: Notice[] }

const presentPlan = ({ plan, newFolders, notices }: Planned, translate: (message: Message) => string) => {
  const changes = plan.changed.flatMap(({ row, after, changes: cells }) =>
    cells.map((cell) => ({ ...cell, row: row.number, markingId: after.id, markingName: after.name })),
  )
  return {
    rowCount: plan.rowCount,
    faultCount: plan.faults.length,
    faults: plan.faults
      .slice(0, shownMax)
      .map(({ cell, column, typed, message }) => ({ cell, column, typed, message: translate(message) })),
    changeCount: changes.filter(({ follows }) => !follows).length,
    changes: changes.slice(0, shownMax),
    addedCount: plan.added.length,
    added: plan.added
      .slice(0, shownMax)
      .map(({ row, after }) => ({ row: row.number, name: after.name, folder: after.folder })),
    newFolders: newFolders.slice(0, shownMax).map(({ path }) => path),
    notices: shortNotices(notices).map(({ cell, message }) => ({ cell, message: translate(message) })),
  }
}
