import type { Queryable } from '../../db/client.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { findVariantsByPartNo } from './repository.ts'

/** Whether an article number stands for the customer's own fabric. */
export const isExternalPartNo = async (db: Queryable, partNo: string) => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const [found] = await findVariantsByPartNo(db, [partNo])
  return found?.product.productId === externalFabricProductId
}
