import { demoBuyer, loadDemoData } from '@veck/demo'
import { describe, expect } from 'vitest'
import { ZodError } from 'zod'
import { test } from '../../../test/veck.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { addBuyer, listBuyers, setBuyerActive, type NewBuyer } from './index.ts'
import { addSvea, svea } from './testing/procurement.ts'

describe('the buyers', () => {
  test('buyers are listed without their secrets, which are stored only as hashes', async ({ veck }) => {
    await addSvea(veck)
    const listed = await listBuyers(veck.db)
    expect(listed.map(({ name }) => name)).toEqual([demoBuyer.name, svea.name])
    expect(listed[1]).toMatchObject({
      cxmlDomain: 'NetworkID',
      cxmlIdentity: 'AN01002',
      ociUsername: 'svea-sap',
      ociEmail: 'inkop@svea.example',
      returnHosts: ['inkop.svea.example', '*.moln.example'],
      locale: 'sv',
      active: true,
    })
    expect(JSON.stringify(listed)).not.toContain('argon2')
    const stored = JSON.stringify(await veck.db.select().from(punchoutBuyers))
    expect(stored).toContain('$argon2id$')
    for (const secret of [svea.cxml.sharedSecret, svea.oci.password]) expect(stored).not.toContain(secret)
  })

  test('identity and user name of a buyer are unique, ignoring case', async ({ veck }) => {
    await addSvea(veck)
    const { oci: _oci, ...byCxml } = { ...svea, cxml: { ...svea.cxml, identity: 'an01002' } }
    const { cxml: _cxml, ...byOci } = { ...svea, oci: { ...svea.oci, username: 'SVEA-SAP' } }
    expect(await addBuyer(veck.db, byCxml)).toBeUndefined()
    expect(await addBuyer(veck.db, byOci)).toBeUndefined()
    expect(await addBuyer(veck.db, { ...byCxml, cxml: { ...svea.cxml, identity: 'AN01003' } })).toEqual(
      expect.any(String),
    )
    expect(await setBuyerActive(veck.db, '00000000-0000-4000-8000-000000000000', false)).toBe(false)
  })

  test('a buyer with a short secret, a URL as host, or no way to sign in is refused', async ({ veck }) => {
    const { cxml: _cxml, oci: _oci, ...nobody } = svea
    const wrong: NewBuyer[] = [
      { ...svea, cxml: { ...svea.cxml, sharedSecret: 'short' } },
      { ...svea, returnHosts: ['https://inkop.svea.example'] },
      { ...svea, returnHosts: ['*'] },
      { ...svea, returnHosts: ['*.com'] },
      { ...svea, returnHosts: ['inkop.svea.example:8443'] },
      { ...svea, returnHosts: [] },
      nobody,
    ]
    for (const buyer of wrong) await expect(addBuyer(veck.db, buyer)).rejects.toBeInstanceOf(ZodError)
    expect(await listBuyers(veck.db)).toHaveLength(1)
  })

  test('the demo buyer exists, also after the demo data was loaded again', async ({ veck }) => {
    await loadDemoData(veck.db, veck.clock)
    expect((await listBuyers(veck.db)).map(({ name }) => name)).toEqual(['Hotell Fyrtornet AB'])
  })
})
