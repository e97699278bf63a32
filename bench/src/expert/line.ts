import { markingQuantityOf, pricePerDrop, type CurtainResult, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { flag, joined, splitValues } from './joined.ts'
import { money } from './money.ts'

/** The columns from which `writeLine` writes a line, in its order. */
export const lineValues = `
  marking_id ecom_row_id product_id variant_id erp_product_id erp_configurable_product_id product_name product_color_sv
  product_color_en product_width product_repeat_height recommend_weights product_image quantity curtain_configuration
  wall_height wall_width height_deduction sew_together split_curtain use_weights opening one_width_fewer
  is_external_fabric external_fabric_supplier external_fabric_article_number external_fabric_color external_fabric_name
  external_fabric_shade price_ore curtain`
  .trim()
  .split(/\s+/)
  .map((name) => `order_lines.${name}`)

export const joinedLine = joined(lineValues)

/** `text`: the JSON of the line; `use`: that of its entry in the list of fabrics; `fabric`: that of the fabric there. */
export type WrittenLine = { text: string; use: string; fabricKey: string; fabric: () => string }

const text = (value: string | undefined) => (value ? JSON.stringify(value) : '""')

export const writeLine = (
  line: readonly string[],
  { markingName, folderName }: { markingName: string; folderName: string },
  locale: Locale,
): WrittenLine => {
  const [id, rowId, productId, variantId, partNo = '', familyId, product, colourSv, colourEn, ...afterName] = line
  const [width, repeat, weights, image, quantity, configuration, wallHeight, wallWidth, deduction, ...options] =
    afterName
  const [sewTogether, splitCurtain, useWeights, opening, oneWidthFewer, ...afterOptions] = options
  const [isExternal, supplier, articleNumber, colour, externalName, shade, price, curtainText = ''] = afterOptions
  const curtain = JSON.parse(curtainText) as StoredCurtain
  const ore = Number(price) as Ore
  const sum = money(ore, locale)
  const productName = text(`${product} ${locale === 'sv' ? colourSv : colourEn}`.trim())
  const markingQuantity = markingQuantityOf(Number(quantity), curtain.splitCurtain)
  const shared =
    `"markingId":"${id}","markingName":${text(markingName)},"folderName":${text(folderName)},` +
    `"markingQuantity":${markingQuantity},"curtainData":${writeCurtain(curtain, markingQuantity, ore, sum, locale)}`
  return {
    text:
      `{${shared},"ecomRowId":${rowId},"ecomProductId":${variantId},"erpProductId":${text(partNo)},` +
      `"erpConfigurableProductId":${text(familyId)},"quantity":${quantity},"price":${sum},"productName":${productName},` +
      `"productWidth":${width},"productRepeatHeight":${repeat},"recommendWeights":${flag(weights)},` +
      `"curtainConfiguration":${configuration},"wallHeight":${wallHeight},"wallWidth":${wallWidth},` +
      `"heightDeduction":${deduction},"sewTogether":${flag(sewTogether)},"splitCurtain":${flag(splitCurtain)},` +
      `"useWeights":${flag(useWeights)},"opening":${opening || 'null'},"oneWidthFewer":${flag(oneWidthFewer)},` +
      `"isExternalFabric":${flag(isExternal)},"externalFabricSupplier":${text(supplier)},` +
      `"externalFabricArticleNumber":${text(articleNumber)},"externalFabricColor":${text(colour)},` +
      `"externalFabricName":${text(externalName)},"externalFabricShade":${text(shade)}}`,
    use: `{${shared}}`,
    // External fabrics are all the same product.
    fabricKey: isExternal === 't' ? JSON.stringify([supplier, articleNumber, colour, externalName]) : partNo,
    fabric: () =>
      `{"variantId":${variantId},"productId":${productId},"erpProductId":${text(partNo)},` +
      `"variantName":${isExternal === 't' ? text(externalName) : productName},"variantImage":${text(image)}}`,
  }
}

export const writeJoinedLine = (line: string, place: Parameters<typeof writeLine>[1], locale: Locale) =>
  writeLine(splitValues(line), place, locale).text

type StoredCurtain = Omit<CurtainResult, 'tips' | 'explanation'>

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
