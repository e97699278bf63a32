import { markingQuantityOf, pricePerDrop, type CurtainResult, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { asId, asText, asValue, joined, jsonText, splitValues, withFields } from './json-text.ts'
import { money } from './money.ts'

const column = (name: string) => `order_lines.${name}`
const text = (name: string) => asText(column(name))
const value = (name: string) => asValue(column(name))

/** $locale is the SQL of the language. */
const fabricName = ($locale: string) =>
  `trim(order_lines.product_name || ' ' ||
    case when ${$locale} = 'sv' then order_lines.product_color_sv else order_lines.product_color_en end)`

/** What is known of a line without the calculation of its price and the names in the tree. */
const ownFields = ($locale: string) =>
  jsonText({
    ecomRowId: value('ecom_row_id'),
    ecomProductId: value('variant_id'),
    erpProductId: text('erp_product_id'),
    erpConfigurableProductId: text('erp_configurable_product_id'),
    markingId: asId(column('marking_id')),
    quantity: value('quantity'),
    productName: asText(fabricName($locale)),
    productWidth: value('product_width'),
    productRepeatHeight: value('product_repeat_height'),
    recommendWeights: value('recommend_weights'),
    curtainConfiguration: value('curtain_configuration'),
    wallHeight: value('wall_height'),
    wallWidth: value('wall_width'),
    heightDeduction: value('height_deduction'),
    sewTogether: value('sew_together'),
    splitCurtain: value('split_curtain'),
    useWeights: value('use_weights'),
    opening: value('opening'),
    oneWidthFewer: value('one_width_fewer'),
    isExternalFabric: value('is_external_fabric'),
    externalFabricSupplier: text('external_fabric_supplier'),
    externalFabricArticleNumber: text('external_fabric_article_number'),
    externalFabricColor: text('external_fabric_color'),
    externalFabricName: text('external_fabric_name'),
    externalFabricShade: text('external_fabric_shade'),
  })

/** The fabric as the list of fabrics shows it. Lines with the same fabric have the same text. */
const fabric = ($locale: string) =>
  jsonText({
    variantId: value('variant_id'),
    productId: value('product_id'),
    erpProductId: text('erp_product_id'),
    variantName: asText(
      `case when order_lines.is_external_fabric then order_lines.external_fabric_name else ${fabricName($locale)} end`,
    ),
    variantImage: text('product_image'),
  })

/** Tells external fabrics apart, which are all the same product. */
const fabricKey = `case when order_lines.is_external_fabric then concat_ws(chr(29),
  order_lines.external_fabric_supplier, order_lines.external_fabric_article_number, order_lines.external_fabric_color,
  order_lines.external_fabric_name) else order_lines.erp_product_id end`

/** SQL of the values from which `writeLine` writes a line. */
export const lineValues = ($locale: string) => [
  ownFields($locale),
  'order_lines.curtain::text',
  'order_lines.price_ore',
  'order_lines.quantity',
  fabricKey,
  fabric($locale),
]
export const joinedLine = ($locale: string) => joined(lineValues($locale))

type StoredCurtain = Omit<CurtainResult, 'tips' | 'explanation'>

/** `text`: the JSON of the line; `use`: that of its entry in the list of fabrics. */
export type WrittenLine = { text: string; use: string; fabricKey: string; fabric: string }

export const writeLine = (
  [own = '', curtainText = '', price = '', quantity = '', key = '', fabricText = '']: string[],
  { markingId, markingName, folderName }: { markingId: string; markingName: string; folderName: string },
  locale: Locale,
): WrittenLine => {
  const curtain = JSON.parse(curtainText) as StoredCurtain
  const ore = Number(price) as Ore
  const sum = money(ore, locale)
  const markingQuantity = markingQuantityOf(Number(quantity), curtain.splitCurtain)
  const shared =
    `"markingName":${JSON.stringify(markingName)},"folderName":${JSON.stringify(folderName)},` +
    `"markingQuantity":${markingQuantity},"curtainData":${writeCurtain(curtain, markingQuantity, ore, sum, locale)}`
  return {
    text: withFields(own, `"price":${sum},${shared}`),
    use: `{"markingId":"${markingId}",${shared}}`,
    fabricKey: key,
    fabric: fabricText,
  }
}

export const writeJoinedLine = (line: string, place: Parameters<typeof writeLine>[1], locale: Locale) =>
  writeLine(splitValues(line), place, locale).text

const writeCurtain = (
  curtain: StoredCurtain,
  markingQuantity: number,
  ore: Ore,
  sum: string,
  locale: Locale,
): string => {
  const perDrop = money(pricePerDrop(ore, curtain.totalQuantity), locale)
  const drops = curtain.curtainDrops.map(
    (drop) =>
      `{"quantity":${drop.quantity},"finishedWidthPerCurtainDrop":${drop.finishedWidthPerCurtainDrop},` +
      `"finishedHeightPerCurtainDrop":${drop.finishedHeightPerCurtainDrop},"pricePerCurtainDrop":${perDrop}}`,
  )
  return (
    `{"orientation":${curtain.orientation},"sewingType":${curtain.sewingType},"sewTogether":${curtain.sewTogether},` +
    `"splitCurtain":${curtain.splitCurtain},"opening":${curtain.opening ?? null},` +
    `"oneWidthFewer":${curtain.oneWidthFewer ?? false},"totalFinishedWidth":${curtain.totalFinishedWidth},` +
    `"finishedHeight":${curtain.finishedHeight},"underHem":${curtain.underHem},` +
    `"totalQuantity":${curtain.totalQuantity},"markingQuantity":${markingQuantity},"totalPriceForMarking":${sum},` +
    `"curtainDrops":[${drops.join()}],"made":{"cutLength":${curtain.cutLength},"widths":${curtain.widths},` +
    `"seams":${curtain.seams},"totalFabricLengthNeeded":${curtain.totalFabricLengthNeeded},` +
    `"totalWidthCovered":${curtain.totalWidthCovered},"numberOf2FingerHooks":${curtain.numberOf2FingerHooks},` +
    `"numberOf4FingerHooks":${curtain.numberOf4FingerHooks}}}`
  )
}
