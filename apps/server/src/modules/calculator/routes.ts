import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import { isExternalPartNo } from '../catalogue/index.ts'
import { calculate } from './calculate.ts'
import type { SupplierNumbers } from './supplier-numbers.ts'

type CalculatorDependencies = { db: Queryable; numbers: SupplierNumbers; translate: Translate }

export const calculatorHandlers = ({ db, numbers, translate }: CalculatorDependencies) =>
  ({
    getCurtainParameters: async () => {
      const { values } = await numbers.parameters()
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
    },

    calculateCurtain: async ({ body, locale }) => {
      const partNo = body.erpProductId ?? ''
      const isExternalFabric = partNo === '' || (await isExternal(db, numbers, partNo))
      return calculate(numbers, body, { partNo, isExternalFabric }, { locale, translate })
    },
  }) satisfies SomeHandlers

/** What has a price is ours; only for the rest the catalogue is asked. */
const isExternal = async (db: Queryable, numbers: SupplierNumbers, partNo: string) => {
  const { list } = await numbers.priceList()
  return !list.fabricPerMetre.has(partNo) && isExternalPartNo(db, partNo)
}
