import { describe, expect, test } from 'vitest'
import {
  electronicAddressOf,
  publicNumbersOf,
  readElectronicAddress,
  readOrganisationNumber,
  registeredNumbersOf,
  showElectronicAddress,
} from './electronic-address.ts'
import { readVatNumber } from './vat-number.ts'

const read = (text: string, country: string) => {
  const address = readElectronicAddress(text, country)
  return address && `${address.scheme}:${address.id}`
}

describe('the electronic address of a company', () => {
  test.each([
    ['556036-0793', 'SE', '0007:5560360793'],
    ['SE556036079301', 'SE', '0007:5560360793'],
    ['SE 556036-0793 01', 'DE', '0007:5560360793'],
    ['7300010000001', 'SE', '0088:7300010000001'],
    ['7300010000001', 'FO', '0088:7300010000001'],
    ['923 609 016', 'NO', '0192:923609016'],
    ['NO923609016MVA', 'NO', '0192:923609016'],
    ['13585628', 'DK', '0184:13585628'],
    ['DK13585628', 'DK', '0184:13585628'],
    ['0112038-9', 'FI', '0216:003701120389'],
    ['003701120389', 'FI', '0216:003701120389'],
    ['00370112038900001', 'FI', '0216:00370112038900001'],
    ['FI01120389', 'AX', '0216:003701120389'],
    ['0112038-9', 'AX', '0216:003701120389'],
    ['450401-3150', 'IS', '0196:4504013150'],
    ['DE136695976', 'DE', '9930:DE136695976'],
    ['136695976', 'DE', '9930:DE136695976'],
    ['NL123456789B12', 'NL', '9944:NL123456789B12'],
    ['IT00743110157', 'IT', '0211:IT00743110157'],
    ['EL094259216', 'GR', '9933:EL094259216'],
    ['094259216', 'GR', '9933:EL094259216'],
    ['GB980780684', 'GB', '9932:GB980780684'],
    ['CHE-123.456.788 MWST', 'CH', '9927:CHE123456788MWST'],
    ['0007:556036-0793', 'DE', '0007:5560360793'],
    ['9930:DE136695976', 'SE', '9930:DE136695976'],
  ])('the text %s (%s) is read as %s', (text, country, expected) => {
    expect(read(text, country)).toBe(expected)
  })

  test.each([
    ['', 'SE'],
    ['556036-0794', 'SE'],
    ['SE556036079401', 'SE'],
    ['SE556036079302', 'SE'],
    ['7300010000002', 'SE'],
    ['923609017', 'NO'],
    ['13585629', 'DK'],
    ['0112038-8', 'FI'],
    ['IT00743110158', 'IT'],
    ['12345678', 'FO'],
    ['order@veck.example', 'SE'],
    ['EM:order@veck.example', 'SE'],
    ['9930:SE556036079301', 'SE'],
    ['constructor:1', 'SE'],
    ['constructor', 'SE'],
  ])('the text %s (%s) is not valid', (text, country) => {
    expect(read(text, country)).toBeUndefined()
  })

  test('an electronic address is derived from the VAT number if none was entered', () => {
    const numbers = { electronicAddress: '', vatNumber: 'SE556036079301', countryCode: 'SE' }
    expect(electronicAddressOf(numbers)).toEqual({ scheme: '0007', id: '5560360793' })
    expect(electronicAddressOf({ ...numbers, electronicAddress: '0088:7300010000001' })?.scheme).toBe('0088')
    expect(electronicAddressOf({ ...numbers, vatNumber: '' })).toBeUndefined()
  })

  test('an electronic address is shown without its scheme if it can be read back', () => {
    expect(showElectronicAddress('0007:5560360793', 'SE')).toBe('5560360793')
    expect(showElectronicAddress('0007:5560360793', 'NO')).toBe('0007:5560360793')
    expect(showElectronicAddress('0088:7300010000001', 'FO')).toBe('7300010000001')
    expect(showElectronicAddress('', 'SE')).toBe('')
  })
})

test.each([
  ['0007:5560360793', '556036-0793'],
  ['0216:003701120389', '0112038-9'],
  ['0192:923609016', '923609016'],
  ['0088:7300010000001', ''],
  ['9930:DE136695976', ''],
  ['', ''],
])('the organisation number of %s is “%s”', (electronicAddress, number) => {
  const numbers = registeredNumbersOf({ electronicAddress, vatNumber: '', countryCode: 'SE' })
  expect(numbers.organisationNumber).toBe(number)
})

test.each([
  ['811218-9876', 'SE811218987601', '', ''],
  ['', 'SE811218987601', '', ''],
  ['556036-0793', 'SE556036079301', '556036-0793', 'SE556036079301'],
  ['', '', '', ''],
])('of %s and “%s” the numbers “%s” and “%s” may be printed', (electronicAddress, vatNumber, ...printed) => {
  const { organisationNumber, vatNumber: vat } = publicNumbersOf({ electronicAddress, vatNumber, countryCode: 'SE' })
  expect([organisationNumber, vat]).toEqual(printed)
})

test('a company with a GLN has the organisation number of its VAT number', () => {
  const numbers = { electronicAddress: '0088:7300010000001', vatNumber: 'SE556036079301', countryCode: 'SE' }
  expect(registeredNumbersOf(numbers)).toEqual({ organisationNumber: '556036-0793', vatNumber: 'SE556036079301' })
})

test.each([
  ['9930:DE136695976', '', 'DE', 'DE136695976'],
  ['9945:PL5260250995', 'PL1132191233', 'PL', 'PL1132191233'],
  ['0088:7300010000001', '', 'DE', ''],
  ['0007:5560360793', '', 'SE', ''],
])('the VAT number of %s with “%s” in %s is “%s”', (electronicAddress, vatNumber, countryCode, expected) => {
  expect(registeredNumbersOf({ electronicAddress, vatNumber, countryCode }).vatNumber).toBe(expected)
})

test.each([
  ['556036-0793', 'SE', '556036-0793'],
  ['5560360793', 'SE', '556036-0793'],
  ['SE556036079301', 'SE', '556036-0793'],
  ['5560360794', 'SE', undefined],
  ['7300010000001', 'SE', undefined],
  ['923 609 016', 'NO', '923609016'],
  ['HRB 12345', 'DE', 'HRB 12345'],
  [' ', 'DE', undefined],
])('the organisation number %j in %s is read as %j', (text, country, number) => {
  expect(readOrganisationNumber(text, country)).toBe(number)
})

describe('a VAT number', () => {
  test.each(['ATU12345678', 'be 0123.456.789', 'XI110305878', 'IE1234567WA', 'FR40303265045', 'NO923609016MVA'])(
    '%s can be one',
    (text) => {
      expect(readVatNumber(text)).toBe(text.toUpperCase().replaceAll(/[ .]/g, ''))
    },
  )

  test.each(['', '5560360793', 'SE5560360793', 'DE12345678', 'DK13585629', 'US123456789', 'SE556036079401'])(
    '%s cannot be one',
    (text) => {
      expect(readVatNumber(text)).toBeUndefined()
    },
  )
})
