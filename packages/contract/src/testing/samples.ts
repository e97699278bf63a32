import type { CurtainData } from '../schemas/curtain.ts'
import type { Money } from '../schemas/money.ts'
import type { OrderLine } from '../schemas/order-line.ts'
import { otherId } from './reading.ts'

export const money = (value: number): Money => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' })

export const curtainData: CurtainData = {
  orientation: 1,
  sewingType: 0,
  sewTogether: false,
  splitCurtain: false,
  totalFinishedWidth: 292,
  finishedHeight: 236,
  underHem: 12,
  totalQuantity: 1,
  markingQuantity: 1,
  totalPriceForMarking: money(1290.5),
  curtainDrops: [
    {
      quantity: 1,
      finishedWidthPerCurtainDrop: 292,
      finishedHeightPerCurtainDrop: 236,
      pricePerCurtainDrop: money(1290.5),
    },
  ],
}

export const orderLine: OrderLine = {
  ecomRowId: 12,
  ecomProductId: 301,
  erpProductId: '4101-20',
  erpConfigurableProductId: '4101',
  markingId: otherId,
  markingName: 'Fönster 1',
  folderName: 'Vardagsrum',
  quantity: 1,
  markingQuantity: 1,
  price: money(1290.5),
  productName: 'Lin',
  productWidth: 300,
  productRepeatHeight: 0,
  recommendWeights: false,
  curtainData,
  curtainConfiguration: 0,
  wallHeight: 240,
  wallWidth: 150,
  heightDeduction: 4,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
  isExternalFabric: false,
  externalFabricSupplier: '',
  externalFabricArticleNumber: '',
  externalFabricColor: '',
  externalFabricName: '',
}
