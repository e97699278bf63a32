import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import { isExternalPartNo } from '../catalogue/index.ts'
import { calculate } from './calculate.ts'
import type { Pricing } from './pricing.ts'

type CalculatorDependencies = { db: Queryable; pricing: Pricing; translate: Translate }

export const calculatorHandlers = ({ db, pricing, translate }: CalculatorDependencies) =>
  ({
    getCurtainParameters: async () => {
      const { values } = await pricing.parameters()
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
    },

    calculateCurtain: async ({ body, locale }) => {
      const partNo = body.erpProductId ?? ''
      const isExternalFabric = partNo === '' || (await isExternal(db, pricing, partNo))
      return calculate(pricing, body, { partNo, isExternalFabric }, { locale, translate })
    },
  }) satisfies SomeHandlers

/** A fabric with a price is not external. Only other fabrics need a database query. */
const isExternal = async (db: Queryable, pricing: Pricing, partNo: string) => {
  const { list } = await pricing.priceList()
  return !list.fabricPerMetre.has(partNo) && isExternalPartNo(db, partNo)
}
