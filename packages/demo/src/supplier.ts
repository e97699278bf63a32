import { type Queryable, settings, type Settings } from '@veck/server/demo-api'

/** An invented supplier with numbers in a valid format. */
export const demoSupplier = {
  supplierName: 'Veck AB',
  supplierStreet: 'Vävargatan 3',
  supplierPostcode: '503 31',
  supplierCity: 'Borås',
  supplierOrganisationNumber: '559876-5435',
  supplierVatNumber: 'SE559876543501',
  supplierElectronicAddress: '0007:5598765435',
} satisfies Partial<Settings>

/** Keeps settings that exist already. */
export const loadDemoSupplier = async (db: Queryable) => {
  const rows = Object.entries(demoSupplier).map(([name, value]) => ({ name, value }))
  await db.insert(settings).values(rows).onConflictDoNothing()
}
