import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { settings } from '../../db/schema/settings.ts'
import { missingSupplierFields, readGeneralSettings, writeGeneralSetting } from './general-settings.ts'

describe('general settings', () => {
  test('[A3.2][B3.16][A7.13][B7.31] can be read by everyone, as the operator set them', async ({ veck }) => {
    const before = await veck.anonymous.call('getGeneralSettings')
    expect(before).toMatchObject({ status: 200, body: { showMaintenancePage: false } })
    expect(before.body.externalFabricProductId).toEqual(expect.any(Number))
    await writeGeneralSetting(veck.db, 'showMaintenancePage', true)
    await writeGeneralSetting(veck.db, 'externalFabricProductId', 77)
    expect((await veck.anonymous.call('getGeneralSettings')).body).toEqual({
      showMaintenancePage: true,
      externalFabricProductId: 77,
      copyableAboveOfferNumber: 0,
      deliveryLeadTimeDays: 10,
      ownFabricWidths: [150, 300],
    })
  })

  test('have their default, each by itself, when the value in the table is invalid', async ({ veck }) => {
    await veck.db.insert(settings).values([
      { name: 'showMaintenancePage', value: 'maybe' },
      { name: 'externalFabricProductId', value: { a: [1] } },
      { name: 'copyableAboveOfferNumber', value: 12 },
      { name: 'countries', value: ['SE', 'Norge'] },
      { name: 'somethingElse', value: 'secret' },
    ])
    // An earlier release accepted this value.
    await writeGeneralSetting(veck.db, 'supplierElectronicAddress', 'EM:order@veck.example')
    const { status, body } = await veck.anonymous.call('getGeneralSettings')
    expect([status, body]).toEqual([
      200,
      {
        showMaintenancePage: false,
        externalFabricProductId: 9000,
        copyableAboveOfferNumber: 12,
        deliveryLeadTimeDays: 10,
        ownFabricWidths: [150, 300],
      },
    ])
    const read = await readGeneralSettings(veck.db)
    expect([read.countries.includes('NO'), read.supplierElectronicAddress]).toEqual([true, ''])
    expect(missingSupplierFields(read)).toEqual(['supplierElectronicAddress'])
  })
})

describe('countries', () => {
  test('[A7.14] are names with codes, in the language of the request and sorted by it', async ({ veck }) => {
    await writeGeneralSetting(veck.db, 'countries', ['SE', 'AT', 'AX', 'ZA', 'DE'])
    const kund = await veck.as('kund')
    const swedish = (await kund.call('getCountries')).body
    expect(Object.entries(swedish)).toEqual([
      ['Sverige', 'SE'],
      ['Sydafrika', 'ZA'],
      ['Tyskland', 'DE'],
      ['Åland', 'AX'],
      ['Österrike', 'AT'],
    ])
    const english = (await kund.call('getCountries', { headers: { 'accept-language': 'en-US' } })).body
    expect(Object.keys(english)).toEqual(['Åland Islands', 'Austria', 'Germany', 'South Africa', 'Sweden'])
  })

  test('are those of Europe, with Sweden, unless the operator changes them', async ({ veck }) => {
    const { body } = await (await veck.as('kund')).call('getCountries')
    expect(body).toMatchObject({ Sverige: 'SE', Norge: 'NO', Danmark: 'DK', Finland: 'FI' })
    expect(Object.keys(body).length).toBeGreaterThan(30)
    expect(Object.keys(body)).toEqual(Object.keys(body).toSorted(new Intl.Collator('sv').compare))
  })
})
