import { type Queryable, settings, type Settings, addBuyer, listBuyers, type NewBuyer } from '@veck/server/demo-api'

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

/** A procurement system to try punch-out with. Orders can be returned only to this machine. */
export const demoBuyer = {
  name: 'Hotell Fyrtornet AB',
  cxml: { domain: 'NetworkID', identity: 'fyrtornet', sharedSecret: 'veck-demo-secret' },
  oci: { username: 'fyrtornet', password: 'veck-demo-secret', email: 'inkop@fyrtornet.example' },
  returnHosts: ['localhost', '127.0.0.1', '[::1]'],
  locale: 'sv',
  electronicAddress: '0088:7300010000025',
} satisfies NewBuyer

export const loadDemoBuyer = async (db: Queryable) => {
  const buyers = await listBuyers(db)
  // Checked first, because hashing the secrets at every start is slow.
  if (buyers.some(({ cxmlIdentity }) => cxmlIdentity === demoBuyer.cxml.identity)) return
  await addBuyer(db, demoBuyer, { demo: true })
}
