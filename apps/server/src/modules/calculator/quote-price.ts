import type { MarkingPrice, MarkingPriceRequest } from '@veck/contract'
import { workOf } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import { presentMoney } from '../../core/money.ts'
import type { Translate } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'
import { findVariantsByPartNo, isExternalPartNo } from '../catalogue/index.ts'
import { priceCurtain } from './calculate.ts'
import type { Pricing } from './pricing.ts'

/** The price of drops that were calculated before. It is not stored: saving an order line calculates again. */
export const quotePrice = async (
  db: Queryable,
  pricing: Pricing,
  request: MarkingPriceRequest,
  { locale, translate }: { locale: Locale; translate: Translate },
): Promise<MarkingPrice> => {
  const [found] = await findVariantsByPartNo(db, [request.erpProductId])
  if (!found) throw problem('notFound')
  const isExternalFabric = await isExternalPartNo(db, request.erpProductId)
  const fabric = { fabricWidth: found.variant.width, fabricReport: found.variant.repeatHeight }
  const curtain = { ...request, ...workOf(request, fabric, (await pricing.parameters()).values) }
  const { list } = await pricing.priceList()
  const price = priceCurtain(curtain, { partNo: request.erpProductId, isExternalFabric }, list)
  return {
    priceLines: price.priceLines.map((line) => ({
      code: line.code,
      message: translate(locale, { key: `Price:${line.code}` satisfies TextKey }),
      price: presentMoney(line.price, locale),
    })),
    totalPrice: presentMoney(price.totalPrice, locale),
  }
}
