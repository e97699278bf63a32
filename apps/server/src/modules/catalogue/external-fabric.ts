import type { Queryable } from '../../db/client.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { findVariantsOf } from './repository.ts'

/** The variant that stands for every customer's own fabric. */
export const findExternalVariant = async (db: Queryable) => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const [external] = await findVariantsOf(db, externalFabricProductId)
  return external
}

/** Whether an article number stands for the customer's own fabric. */
export const isExternalPartNo = async (db: Queryable, partNo: string) =>
  (await findExternalVariant(db))?.variant.partNo === partNo
