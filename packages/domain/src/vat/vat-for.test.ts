import { describe, expect, test } from 'vitest'
import { percentageFromPercent } from '../price/percentage.ts'
import { vatFor } from './vat-for.ts'

const standard = percentageFromPercent(25)
const none = { vatNumber: '', vatNumberVerifiedOn: null }
const verified = (vatNumber: string) => ({ vatNumber, vatNumberVerifiedOn: '2026-11-02' })
const german = verified('DE136695976')

const vatOf = (country: string, postcode = '', buyer: Parameters<typeof vatFor>[1] = none) => {
  const { category, rate } = vatFor({ country, postcode }, buyer, standard)
  return [category, rate]
}

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SI SK'.split(' ')

describe('the VAT table', () => {
  test.each([none, german, verified('SE556123456701')])(
    'a delivery to Sweden has 25 % VAT for every buyer',
    (buyer) => {
      expect(vatOf('SE', '111 47', buyer)).toEqual(['S', 2500])
    },
  )

  test.each(eu)(
    'a delivery to %s has no VAT with a verified VAT number of another EU country, else 25 %',
    (country) => {
      expect(vatOf(country, '10115', german)).toEqual(['K', 0])
      expect(vatOf(country, '10115')).toEqual(['S', 2500])
    },
  )

  test('a number that is not verified, or a Swedish one, does not remove the VAT', () => {
    expect(vatOf('DE', '10115', { vatNumber: 'DE136695976', vatNumberVerifiedOn: null })).toEqual(['S', 2500])
    expect(vatOf('DE', '10115', verified('SE556123456701'))).toEqual(['S', 2500])
    expect(vatOf('DE', '10115', verified('GB980780684'))).toEqual(['S', 2500])
    expect(vatOf('DE', '10115', verified('NO923609016MVA'))).toEqual(['S', 2500])
  })

  test('a Greek number begins with EL', () => {
    expect(vatOf('GR', '104 31', verified('EL094259216'))).toEqual(['K', 0])
    expect(vatOf('GR', '104 31', verified('GR094259216'))).toEqual(['S', 2500])
  })

  test.each(['BT1 5GS', 'bt15gs'])(
    'Northern Ireland (%s) counts as the EU, the rest of Great Britain as export',
    (postcode) => {
      expect(vatOf('GB', postcode, verified('XI110305878'))).toEqual(['K', 0])
      expect(vatOf('GB', postcode, german)).toEqual(['K', 0])
      expect(vatOf('GB', postcode)).toEqual(['S', 2500])
      expect(vatOf('GB', 'B1 1AA', german)).toEqual(['G', 0])
      expect(vatOf('GB', 'SW1A 1AA')).toEqual(['G', 0])
    },
  )

  test.each(['NO', 'GB', 'CH', 'LI', 'IS', 'FO', 'GL', 'AX', 'US', 'ZA'])(
    'a delivery to %s is an export without VAT',
    (country) => {
      expect(vatOf(country, '1234')).toEqual(['G', 0])
      expect(vatOf(country, '1234', german)).toEqual(['G', 0])
    },
  )

  test.each(['35001', '38001', '51001', '52001'])(
    'the Spanish postcode %s is outside the VAT area, and 28001 is inside',
    (postcode) => {
      expect(vatOf('ES', postcode, german)).toEqual(['G', 0])
      expect(vatOf('ES', '28001', german)).toEqual(['K', 0])
      expect(vatOf('ES', '28001')).toEqual(['S', 2500])
    },
  )

  test('Åland is outside the VAT area, also if it is written as Finland', () => {
    expect(vatOf('AX', 'AX-22100')).toEqual(['G', 0])
    expect(vatOf('FI', '22100')).toEqual(['G', 0])
    expect(vatOf('FI', '00100')).toEqual(['S', 2500])
  })
})
