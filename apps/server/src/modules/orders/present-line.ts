import type { CurtainData, OrderLine } from '@veck/contract'
import { addLineChoices } from '@veck/contract/line-choices'
import { addStoredOptions, markingQuantityOf, pricePerDrop } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { fabricName } from '../../core/fabric-name.ts'
import { presentMoney } from '../../core/money.ts'
import type { LineRow } from './tree-repository.ts'

/** Names from the tree, so that a rename shows everywhere (B4.16). */
type LinePlace = { markingName: string; folderName: string }

// Answers contain hundreds of lines. A field that is added to an object takes a tenth of the time of copying the object into
// a new one, so nothing is spread here.

export const presentLine = (line: LineRow, place: LinePlace, locale: Locale): OrderLine => {
  const shown = presentContents(line, place, locale) as OrderLine
  shown.ecomRowId = line.rowId
  return shown
}

/** Without the number, which an alternative to a line does not have. */
export const presentContents = (
  line: Omit<LineRow, 'rowId'>,
  place: LinePlace,
  locale: Locale,
): Omit<OrderLine, 'ecomRowId'> => {
  const curtainData = presentCurtain(line, locale)
  const shown = {
    ecomProductId: line.variantId,
    erpProductId: line.erpProductId,
    erpConfigurableProductId: line.erpConfigurableProductId,
    markingId: line.markingId,
    markingName: place.markingName,
    folderName: place.folderName,
    markingQuantity: markingQuantityOf(line.quantity, line.curtain.splitCurtain),
    price: curtainData.totalPriceForMarking,
    productName: fabricName(line, locale),
    productWidth: line.productWidth,
    productRepeatHeight: line.productRepeatHeight,
    recommendWeights: line.recommendWeights,
    curtainData,
    isExternalFabric: line.isExternalFabric,
    externalFabricSupplier: line.externalFabricSupplier,
    externalFabricArticleNumber: line.externalFabricArticleNumber,
    externalFabricColor: line.externalFabricColor,
    externalFabricName: line.externalFabricName,
    externalFabricShade: line.externalFabricShade,
  }
  return addLineChoices(shown, line)
}

type PricedCurtain = Pick<LineRow, 'curtain' | 'quantity' | 'priceOre'>

const presentCurtain = ({ curtain, quantity, priceOre }: PricedCurtain, locale: Locale): CurtainData => {
  const pricePerCurtainDrop = presentMoney(pricePerDrop(priceOre, curtain.totalQuantity), locale)
  const shown = {
    sewingType: curtain.sewingType,
    totalFinishedWidth: curtain.totalFinishedWidth,
    finishedHeight: curtain.finishedHeight,
    underHem: curtain.underHem,
    totalQuantity: curtain.totalQuantity,
    markingQuantity: markingQuantityOf(quantity, curtain.splitCurtain),
    totalPriceForMarking: presentMoney(priceOre, locale),
    curtainDrops: curtain.curtainDrops.map((drop) => ({ ...drop, pricePerCurtainDrop })),
    made: {
      cutLength: curtain.cutLength,
      widths: curtain.widths,
      seams: curtain.seams,
      totalFabricLengthNeeded: curtain.totalFabricLengthNeeded,
      totalWidthCovered: curtain.totalWidthCovered,
      numberOf2FingerHooks: curtain.numberOf2FingerHooks,
      numberOf4FingerHooks: curtain.numberOf4FingerHooks,
    },
  }
  return addStoredOptions(shown, curtain)
}
