import { addBuyer, listBuyers, type NewBuyer, type Queryable } from '@veck/server/demo-api'

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
