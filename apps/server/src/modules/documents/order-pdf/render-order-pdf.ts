import { defaultParameters } from '@veck/domain'
import { formatMoney } from '../../../core/money.ts'
import type { Translate } from '../../../core/translate.ts'
import type { OrderSnapshot } from '../order-snapshot.ts'
import { layOutHeading } from '../pdf/heading.ts'
import { drawHead } from '../pdf/head.ts'
import { drawMargins } from '../pdf/margins.ts'
import { quiet } from '../pdf/palette.ts'
import { drawSection, type Block } from '../pdf/section.ts'
import { createSheet, inner, type RenderedPdf, type Sheet, type Style } from '../pdf/sheet.ts'
import { translatorFor } from '../translator.ts'
import { documentTitleKey, orderHead } from './order-head.ts'
import { printedFolders, type PrintedFolder } from './folder-groups.ts'
import type { OrderImages } from './order-images.ts'
import { layOutMarking, type BlockOptions } from './marking-block.ts'
import { groupAlikeCurtains } from './alike.ts'
import { drawSummary, type PlacedGroup } from './summary.ts'
import { layOutTotals } from './totals.ts'

/** A longer PDF ends with a summary by folder. */
const pagesWithoutSummary = 3

const quietStyle: Style = { font: 'text', size: 9.5, colour: quiet }

/** Draws the order PDF (A7.26). It uses only its arguments, so that the same order gives the same file. */
export const renderOrderPdf = async (
  snapshot: OrderSnapshot,
  { fabrics, renderings }: OrderImages,
  translate: Translate,
): Promise<RenderedPdf> => {
  const { contents, locale, maker, date } = snapshot
  const { order } = contents
  const t = translatorFor(translate, locale)
  const named = `${t(documentTitleKey(snapshot))} #${order.offerNumber}`
  const sheet = await createSheet({
    title: `${named} ${order.offerName}`,
    locale,
    author: maker.company,
    created: new Date(date),
  })
  const withPrices = order.netOre > 0
  const parameters = snapshot.parameters ?? defaultParameters
  const renderingOf = (markingId: string) => renderings.get(snapshot.renderings?.[markingId] ?? '')
  const options: BlockOptions = { t, locale, parameters, images: fabrics, renderingOf, withPrices }
  let y = drawHead(sheet, orderHead(snapshot, t))
  const groups = printedFolders(contents)
  if (groups.length === 0) sheet.tag(sheet.root, 'P', () => sheet.write(t('Pdf:Empty'), inner.left, y, quietStyle))
  const placed: PlacedGroup[] = []
  for (const group of groups) {
    const heading =
      groups.length > 1 || group.path.length > 0 ? folderHeading(sheet, group, snapshot, options) : undefined
    const blocks = groupAlikeCurtains(group.entries)
    const section = await drawSection(
      sheet,
      heading,
      blocks.map((alike) => () => layOutMarking(sheet, alike, options)),
      y,
    )
    placed.push({ group, page: section.page })
    y = section.y
  }
  const totals = layOutTotals(sheet, contents, t, locale)
  const isLong = sheet.pageCount() + (y + totals.height > inner.bottom ? 1 : 0) > pagesWithoutSummary
  if (isLong) y = await drawSummary(sheet, placed, options)
  if (totals.height > 0) await drawSection(sheet, undefined, [() => totals], y)
  drawMargins(sheet, { left: maker.company, right: `${named} · ${order.offerName}`, t })
  return sheet.finish()
}

/** The folder's name and its subtotal. */
const folderHeading = (
  sheet: Sheet,
  { path, subtotal }: PrintedFolder,
  { locale }: OrderSnapshot,
  { t, withPrices }: BlockOptions,
): Block => {
  const amount = `${t('Preview:Subtotal')} ${formatMoney(subtotal, locale)}`
  return layOutHeading(sheet, path.join(' / ') || t('Preview:NoFolder'), withPrices && subtotal > 0 ? amount : '')
}
