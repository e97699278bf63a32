import {
  calculateCurtain,
  CurtainConfiguration,
  defaultParameters,
  Orientation,
  priceMarking,
  SewingType,
  storedChoices,
  type CurtainInput,
} from '@veck/domain'
import type { LineRow } from '../src/modules/orders/index.ts'
import { testPrices } from './catalogue.ts'

const input: CurtainInput = {
  fabricWidth: 300,
  fabricReport: 0,
  fabricRecommendWeights: false,
  orientation: Orientation.Upright,
  sewTogether: true,
  splitCurtain: false,
  useWeights: false,
  curtainConfiguration: CurtainConfiguration.CoverWall,
  sewingType: SewingType.Wave80,
  wallHeight: 260,
  wallWidth: 320,
  heightDeduction: 4,
  quantity: 1,
}

/** An order line as stored, made by the real calculation and price list, without a database. */
export const storedLine = (markingId: string, choices: Partial<CurtainInput> = {}, values: Partial<LineRow> = {}) => {
  const wanted = { ...input, ...choices }
  const outcome = calculateCurtain(wanted, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  const { tips: _tips, explanation: _explanation, ...curtain } = outcome.result
  const isExternalFabric = values.isExternalFabric ?? false
  const priced = priceMarking(curtain, { partNo: values.erpProductId ?? '31-01', isExternalFabric }, testPrices)
  if (!priced.ok) throw new Error(priced.error.code)
  const { fabricWidth, fabricReport, fabricRecommendWeights } = wanted
  const { opening, oneWidthFewer } = curtain
  const line: LineRow = {
    ...storedChoices({ ...wanted, opening, oneWidthFewer }),
    markingId,
    orderId: '5c0f2f3e-33f5-4f0e-9a9e-6a1a0f6d7a10',
    rowId: 1,
    productId: 31,
    variantId: 3101,
    erpProductId: '31-01',
    erpConfigurableProductId: 'F31',
    productName: 'Dimma',
    productColorSv: 'Snö',
    productColorEn: 'Snow',
    productWidth: fabricWidth,
    productRepeatHeight: fabricReport,
    recommendWeights: fabricRecommendWeights,
    productImage: '',
    isExternalFabric,
    externalFabricSupplier: '',
    externalFabricArticleNumber: '',
    externalFabricColor: '',
    externalFabricName: '',
    externalFabricShade: '',
    curtain,
    priceOre: priced.price.totalPrice,
    parameterVersionId: null,
    priceListId: null,
    ...values,
  }
  return line
}
