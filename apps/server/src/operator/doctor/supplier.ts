import { missingSupplierFields, readGeneralSettings } from '../../modules/settings/index.ts'
import { fault, type Check } from './check.ts'

/** Placing works without; but what others receive does not hold up. */
export const supplierCheck: Check = {
  name: 'supplier',
  readsData: true,
  examine: async ({ db }) => {
    const missing = missingSupplierFields(await readGeneralSettings(db))
    return missing.length === 0
      ? []
      : [fault(`the orders do not pass the rules of Peppol without ${missing.join(', ')}: settings set <name> <value>`)]
  },
}
