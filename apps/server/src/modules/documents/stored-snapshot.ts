import type { Folder, Marking, Order, OrderLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import {
  appliedPercentage,
  isRoot,
  localeFields,
  oreFromKronor,
  percentageFromPercent,
  storedChoices,
} from '@veck/domain'
import type { ExternalCurtain, ExternalSnapshot } from './external-pdf/external-snapshot.ts'
import type { OrderSnapshot, PrintedContents, PrintedLine, PrintedMarking } from './order-snapshot.ts'

// Earlier releases stored the answer of the API, with kronor and texts in the owner's language. Their sent orders stay
// readable, and so do the mails they queued. Here and in `readSentOffer` their kronor are read as öre; nothing else
// does that.

type PresentedSnapshot = Omit<OrderSnapshot, 'contents'> & { order: PresentedOrder }
/** The oldest have neither category nor rate of VAT. */
type PresentedOrder = Omit<Order, 'vatCategory' | 'vatPercentage'> &
  Partial<Pick<Order, 'vatCategory' | 'vatPercentage'>>

export type StoredSnapshot = OrderSnapshot | PresentedSnapshot

export const readSnapshot = (stored: StoredSnapshot): OrderSnapshot => {
  if ('contents' in stored) return { ...stored, contents: withoutRowIds(stored.contents) }
  const { order, ...rest } = stored
  return { ...rest, contents: contentsOf(order) }
}

type PresentedCurtain = { marking: Marking; line: OrderLine; path: string[]; fabricLength: number }
export type StoredExternalSnapshot = Omit<ExternalSnapshot, 'curtains'> & {
  curtains: (ExternalCurtain | PresentedCurtain)[]
}

export const readExternalSnapshot = (stored: StoredExternalSnapshot): ExternalSnapshot => ({
  ...stored,
  curtains: stored.curtains.map((curtain) => {
    if (!('fabricLength' in curtain)) return curtain
    const { marking, path, fabricLength } = curtain
    const line = lineOf(curtain.line, marking)
    return {
      marking: markingOf(marking),
      path,
      line: { ...line, curtain: { ...line.curtain, totalFabricLengthNeeded: fabricLength } },
    }
  }),
})

/** A previous release stored the id of each row, which differs also in curtains that are alike. */
const withoutRowIds = (contents: PrintedContents): PrintedContents => ({
  ...contents,
  lines: contents.lines.map(({ ecomRowId: _row, ...line }: PrintedLine & { ecomRowId?: number }) => line),
})

const contentsOf = (order: PresentedOrder): PrintedContents => {
  const { id, offerNumber, offerName, note, status, customerOrderNumber } = order
  const exclVatOre = oreFromKronor(order.orderTotalExclVat.value)
  const vatOre = oreFromKronor(order.orderVat.value)
  return {
    order: {
      id,
      offerNumber,
      offerName,
      note,
      status,
      customerOrderNumber,
      netOre: oreFromKronor(order.orderTotalNetAmount.value),
      discountOre: oreFromKronor(order.orderTotalDiscountAmount.value),
      freightOre: oreFromKronor(order.freightCost.value),
      exclVatOre,
      vatOre,
      inclVatOre: oreFromKronor(order.orderTotalInclVatAndFreightCost.value),
      vatCategory: order.vatCategory ?? 'S',
      vatRate: percentageFromPercent(order.vatPercentage ?? appliedPercentage(exclVatOre, vatOre)),
    },
    tree: treeOf(order.folder),
    lines: order.orderLines.map((line) => lineOf(line, order.markings[line.markingId])),
  }
}

const treeOf = ({ id, parentId, name, folders, markings }: Folder): PrintedContents['tree'] => ({
  id,
  parentId,
  // The root has no name of its own.
  name: isRoot({ parentId }) ? '' : name,
  folders: folders.map(treeOf),
  markings: markings.map(markingOf),
})

const markingOf = ({ id, folderId, name, measured }: Marking): PrintedMarking => ({
  id,
  folderId,
  name,
  measured: measured ?? null,
})

const lineOf = (presented: OrderLine, marking: Marking | undefined): PrintedLine => {
  const {
    ecomRowId: _row,
    ecomProductId,
    markingName: _name,
    folderName: _folder,
    markingQuantity: _sewn,
    price,
    curtainData,
    ...line
  } = presented
  const { totalPriceForMarking: _price, markingQuantity: _quantity, made, curtainDrops, ...curtain } = curtainData
  return {
    ...line,
    variantId: ecomProductId,
    ...storedChoices(fromLineChoices(presented)),
    externalFabricShade: line.externalFabricShade ?? '',
    // The name was stored with its colour, in the language of the document.
    ...localeFields('productColor', () => ''),
    productImage: marking?.productImage ?? '',
    curtain: {
      ...curtain,
      ...made,
      useWeights: line.useWeights,
      opening: curtain.opening ?? undefined,
      oneWidthFewer: curtain.oneWidthFewer ?? undefined,
      curtainDrops: curtainDrops.map(({ pricePerCurtainDrop: _each, ...drop }) => drop),
    },
    priceOre: oreFromKronor(price.value),
  }
}
