import type { Queryable } from '../../db/client.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { findVariantsOf } from './repository.ts'

/** The one variant that represents all external fabrics. */
export const findExternalVariant = async (db: Queryable) => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const [external] = await findVariantsOf(db, externalFabricProductId)
  return external
}

/** Whether an article number is the one of the external fabric. */
export const isExternalPartNo = async (db: Queryable, partNo: string) =>
  (await findExternalVariant(db))?.variant.partNo === partNo
