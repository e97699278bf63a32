import type { Alternative, Marking, Order, OrderLine, Variant } from '@veck/contract'
import { CurtainConfiguration, OrderStatus, Orientation, SewingType } from '@veck/domain'

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  productId: 31,
  variantId: 3101,
  partNo: '31-01',
  configurableProductId: 'F31',
  name: 'Dimma',
  color: 'Snö',
  width: 300,
  image: '/dimma.webp',
  largeImage: '/dimma-large.webp',
  texture: null,
  repeatHeight: 0,
  recommendWeights: false,
  preferredOrientation: null,
  isExternalFabric: false,
  active: true,
  isDirty: false,
  composition: '100 % lin',
  care: 'Tvätt 30°',
  weight: 245,
  pricePerMetre: { value: 398, formatted: '398,00 kr', currencyCode: 'SEK' },
  filterCodes: [],
  ...changes,
})

export const aMarking = (changes: Partial<Marking> = {}): Marking => ({
  id: 'm1',
  name: 'Fönster söder',
  folderId: 'f1',
  images: [],
  productImage: null,
  isExternalFabric: false,
  ...changes,
})

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  ecomRowId: 7,
  ecomProductId: 3101,
  erpProductId: '31-01',
  erpConfigurableProductId: 'F31',
  markingId: 'm1',
  markingName: 'Fönster söder',
  folderName: 'Vardagsrum',
  quantity: 1,
  markingQuantity: 1,
  price: kronor(1000),
  productName: 'Dimma Snö',
  productWidth: 300,
  productRepeatHeight: 0,
  recommendWeights: false,
  curtainData: {
    orientation: Orientation.Upright,
    sewingType: SewingType.Wave60,
    sewTogether: false,
    splitCurtain: false,
    totalFinishedWidth: 292,
    finishedHeight: 253,
    underHem: 12,
    totalQuantity: 1,
    markingQuantity: 1,
    totalPriceForMarking: kronor(1000),
    curtainDrops: [],
  },
  curtainConfiguration: CurtainConfiguration.Simple,
  wallHeight: 260,
  wallWidth: 150,
  heightDeduction: 7,
  sewTogether: false,
  splitCurtain: false,
  useWeights: true,
  isExternalFabric: false,
  externalFabricSupplier: '',
  externalFabricArticleNumber: '',
  externalFabricColor: '',
  externalFabricName: '',
  ...changes,
})

/** A line as it was saved: with its drop, and how that is cut. */
export const aMadeLine = (): OrderLine => {
  const line = aLine()
  const drop = { quantity: 1, finishedWidthPerCurtainDrop: 292, finishedHeightPerCurtainDrop: 253 }
  const made = {
    cutLength: 269,
    widths: 1,
    seams: 0,
    totalFabricLengthNeeded: 269,
    totalWidthCovered: 152,
    numberOf2FingerHooks: 0,
    numberOf4FingerHooks: 0,
  }
  const curtainDrops = [{ ...drop, pricePerCurtainDrop: line.price }]
  return { ...line, curtainData: { ...line.curtainData, curtainDrops, made } }
}

/** The same curtain as `aLine`, as alternative B. */
export function anAlternative(changes: Partial<Alternative> = {}): Alternative {
  const { ecomRowId: _row, ...contents } = aLine()
  return { ...contents, letter: 'B', productId: 31, productImage: null, isSold: true, ...changes }
}

/** An offer with one marking in one folder, and its line where there is one. */
export function anOrder(line?: OrderLine, marking = aMarking()): Order {
  const folder = { id: 'f1', name: 'Villa', parentId: null, orderId: 'o1', folders: [], markings: [marking] }
  return {
    id: 'o1',
    offerNumber: 1,
    offerName: 'Villa',
    note: '',
    status: OrderStatus.Initiated,
    customerOrderNumber: '',
    userEmailAddress: 'kund@veck.example',
    offerSentToCustomerAt: null,
    offerSentToCustomerAtFormatted: '',
    curtains: 1,
    updatedAt: '2026-11-15T10:00:00.000Z',
    ecomBasketId: 1,
    version: 1,
    folder,
    folders: { f1: folder },
    markings: { [marking.id]: marking },
    orderLines: line ? [line] : [],
    fabricMarkingList:
      line && !line.isExternalFabric
        ? [
            {
              variantId: 3101,
              productId: 31,
              erpProductId: line.erpProductId,
              variantName: line.productName,
              variantImage: '',
              markings: [],
            },
          ]
        : [],
    hasExternalFabrics: line?.isExternalFabric ?? false,
    currencyCode: 'SEK',
    isNewDeductionType: 'True',
    delivery: null,
    orderTotalNetAmount: kronor(0),
    orderTotalDiscountAmount: kronor(0),
    freightCost: kronor(0),
    orderTotalExclVat: kronor(0),
    vatCategory: 'S',
    vatPercentage: 25,
    orderVat: kronor(0),
    orderTotalInclVatAndFreightCost: kronor(0),
  }
}
