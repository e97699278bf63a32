import { missingSupplierFields, readGeneralSettings } from '../../modules/settings/index.ts'
import { fault, type Check } from './check.ts'

/** Orders can be placed without these data, but the documents do not pass the receivers' checks. */
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
