import { AddressesPerAccountMax } from '@veck/contract/limits'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { nowhere } from '../../../test/orders.ts'
import { userAddresses, users } from '../../db/schema/accounts.ts'
import { addSvea } from '../punchout/testing/procurement.ts'

const lager = {
  company: 'Lindqvists lager',
  address1: 'Hamngatan 2',
  address2: 'Port 4',
  zipcode: '111 47',
  city: 'Stockholm',
  country: 'SE',
}
const butik = { ...lager, company: 'Lindqvists butik', address1: 'Storgatan 8', address2: '', zipcode: '211 42' }

const add = async (caller: Caller, body: object) => (await caller.call('addAddress', { body })).body
const list = async (caller: Caller) => (await caller.call('getAddresses')).body
const names = (addresses: { company: string; isDefault: boolean }[]) =>
  addresses.map(({ company, isDefault }) => (isDefault ? `${company} (default)` : company))

/** Makes the account one of a procurement system. */
const giveToBuyer = async (veck: Veck, email: string) => {
  const id = await addSvea(veck)
  await veck.db.update(users).set({ punchoutBuyerId: id }).where(eq(users.email, email))
}

describe('[16.13] the own profile', () => {
  test('a profile contains name, company and phone', async ({ veck }) => {
    const kund = await veck.as('kund')
    const profile = {
      firstName: 'Karin',
      lastName: 'Ek',
      company: 'Ek & Co',
      cellPhone: '+46 8-654 12 00',
      mobile: '',
    }
    expect(await kund.call('changeProfile', { body: profile })).toMatchObject({ status: 200, body: profile })
    expect((await kund.call('getProfile')).body).toEqual(profile)
    const [row] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
    expect(row).toMatchObject({ erpCompanyName: 'Ek & Co', phoneNumber: '+46 8-654 12 00' })
  })

  test('a profile with an invalid phone number or a too long name is refused by field', async ({ veck }) => {
    const kund = await veck.as('kund')
    const body = { firstName: 'x'.repeat(101), lastName: '', company: '', cellPhone: 'ring mig', mobile: '' }
    const { status, body: answer } = await kund.call('changeProfile', { body })
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['firstName', 'cellPhone']])
  })

  test('the profile of a procurement buyer can be read but not changed', async ({ veck }) => {
    const kund = await veck.as('kund')
    const [saved] = await add(kund, lager)
    await giveToBuyer(veck, 'kund@veck.example')
    const profile = { firstName: 'X', lastName: '', company: '', cellPhone: '', mobile: '' }
    const params = { id: saved.id }
    expect((await kund.call('getProfile')).status).toBe(200)
    expect((await kund.call('changeProfile', { body: profile })).status).toBe(403)
    expect((await kund.call('addAddress', { body: butik })).status).toBe(403)
    expect((await kund.call('changeAddress', { params, body: butik })).status).toBe(403)
    expect((await kund.call('removeAddress', { params })).status).toBe(403)
    expect(names(await list(kund))).toEqual(['Lindqvists lager'])
  })

  test('a profile requires a session', async ({ veck }) => {
    const nobody = veck.anonymous
    expect((await nobody.call('getProfile')).status).toBe(401)
    expect((await nobody.call('getAddresses')).status).toBe(401)
    expect((await nobody.call('addAddress', { body: lager })).status).toBe(401)
  })
})

describe('[16.13] saved delivery addresses', () => {
  test('addresses are added, changed and removed; the default comes first, and there is at most one', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    expect(await list(kund)).toEqual([])
    expect(names(await add(kund, { ...lager, isDefault: true }))).toEqual(['Lindqvists lager (default)'])
    const both = await add(kund, butik)
    expect(names(both)).toEqual(['Lindqvists lager (default)', 'Lindqvists butik'])
    const id = both[1].id
    const body = { ...butik, address1: 'Storgatan 9', isDefault: true }
    const { body: changed } = await kund.call('changeAddress', { params: { id }, body })
    expect(names(changed)).toEqual(['Lindqvists butik (default)', 'Lindqvists lager'])
    expect(changed[0]).toEqual({ id, ...body })
    const { body: left } = await kund.call('removeAddress', { params: { id } })
    expect(names(left)).toEqual(['Lindqvists lager'])
    expect(await list(kund)).toEqual(left)
  })

  test('addresses must have the format of their country and be in a delivery country', async ({ veck }) => {
    const kund = await veck.as('kund')
    const wrong = async (change: object) => {
      const { status, body } = await kund.call('addAddress', { body: { ...lager, ...change } })
      return [status, ...Object.keys(body.fields ?? {})]
    }
    expect(await wrong({ zipcode: '1114' })).toEqual([400, 'zipcode'])
    expect(await wrong({ address1: ' ', city: '' })).toEqual([400, 'address1', 'city'])
    expect(await wrong({ country: 'US', zipcode: '10001' })).toEqual([400, 'country'])
    expect(await wrong({ country: 'NO', zipcode: '0150' })).toEqual([200])
    expect(await wrong({ country: 'GB', zipcode: 'SW1A 1AA' })).toEqual([200])
  })

  test('an address is never saved twice, in any spelling', async ({ veck }) => {
    const kund = await veck.as('kund')
    await add(kund, lager)
    const again = { ...lager, address1: 'HAMNGATAN 2', zipcode: '11147' }
    expect(await kund.call('addAddress', { body: again })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Adressen är redan sparad.' },
    })
    const [, other] = await add(kund, butik)
    expect((await kund.call('changeAddress', { params: { id: other.id }, body: again })).status).toBe(409)
    const params = { id: (await list(kund))[0].id }
    expect((await kund.call('changeAddress', { params, body: again })).status).toBe(200)
    expect(await list(kund)).toHaveLength(2)
  })

  test('an address is saved once if two parallel calls save it', async ({ veck }) => {
    const kund = await veck.as('kund')
    const answers = await Promise.all([1, 2, 3].map(() => kund.call('addAddress', { body: lager })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('the number of addresses per account is limited', async ({ veck }) => {
    const kund = await veck.as('kund')
    const [kept] = await add(kund, lager)
    const [row] = await veck.db.select().from(userAddresses)
    if (!row) throw new Error('The address was not saved')
    const many = Array.from({ length: AddressesPerAccountMax - 1 }, (_, index) => ({
      ...butik,
      address1: `Storgatan ${index}`,
      userId: row.userId,
      createdAt: row.createdAt,
    }))
    await veck.db.insert(userAddresses).values(many)
    const full = await kund.call('addAddress', { body: { ...lager, city: 'Solna' } })
    expect(full).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('högst 50') },
    })
    await kund.call('removeAddress', { params: { id: kept.id } })
    expect((await kund.call('addAddress', { body: { ...lager, city: 'Solna' } })).status).toBe(200)
  })

  test('addresses of another user cannot be seen, changed or removed', async ({ veck }) => {
    const [kund, kollega] = [await veck.as('kund'), await veck.as('kollega')]
    const [saved] = await add(kund, { ...lager, isDefault: true })
    expect(await list(kollega)).toEqual([])
    for (const id of [saved.id, nowhere]) {
      expect((await kollega.call('changeAddress', { params: { id }, body: butik })).status).toBe(404)
      expect((await kollega.call('removeAddress', { params: { id } })).status).toBe(404)
    }
    await add(kollega, { ...lager, isDefault: true })
    expect(await list(kund)).toEqual([saved])
  })
})
