import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addVat,
  CurtainConfiguration,
  Orientation,
  percentageFromPercent,
  priceOrder,
  readElectronicAddress,
  SewingType,
  vatFor,
  type Ore,
} from '@veck/domain'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { delivery } from '../../../../test/placeable-order.ts'
import { storedLine } from '../../../../test/stored-line.ts'
import { packageRoot } from '../../../package-root.ts'
import type { PlacedLine, PlacedOrder } from './placed-order.ts'
import { writeOrder } from './write-order.ts'

const buyer = {
  email: 'kund@veck.example',
  firstName: 'Karin',
  lastName: 'Lindqvist',
  erpCompanyName: 'Lindqvist Inredning AB',
  address: 'Hantverkargatan 14',
  postalNo: '112 21',
  city: 'Stockholm',
  countryCode: 'SE',
  phoneNumber: '086541200',
  mobile: '',
  vatNumber: 'SE559123456101',
  endpoint: { scheme: '0007', id: '5591234561' },
}

const seller = {
  name: 'Veck AB',
  street: 'Vävargatan 3',
  postcode: '503 31',
  city: 'Borås',
  country: 'SE',
  organisationNumber: '559876-5435',
  electronicAddress: '0007:5598765435',
}

const orderOf = (lines: PlacedLine[], discount: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => {
  const price = priceOrder(
    lines.map(({ line }) => line.priceOre),
    percentageFromPercent(discount),
    testPrices,
    testPrices.vatPercentage,
  )
  return {
    orderId: '10042',
    note: '',
    placedAt: new Date('2027-01-31T23:30:00Z'),
    buyer,
    validityDays: 30,
    seller,
    delivery: { ...delivery, requestedDeliveryDate: '2027-03-15' },
    lines,
    totals: {
      netOre: price.net,
      discountOre: price.discount,
      freightOre: price.freight,
      exclVatOre: price.exclVat,
      vatOre: price.vat,
      inclVatOre: price.inclVat,
      vatCategory: 'S',
      vatRate: testPrices.vatPercentage,
    },
    ...changes,
  }
}

const { Simple, CoverWall } = CurtainConfiguration

/** Every sewing type, both orientations, split, weights, a pattern repeat, own fabric, nested folders. */
const rich = orderOf(
  [
    { line: storedLine('1'), markingName: 'Fönster söder', folderPath: ['Plan 1', 'Vardagsrum'] },
    {
      line: storedLine('2', {
        curtainConfiguration: Simple,
        splitCurtain: true,
        useWeights: true,
        quantity: 3,
        sewingType: SewingType.Wave60,
      }),
      markingName: 'Franskt fönster',
      folderPath: ['Plan 1'],
    },
    {
      line: storedLine('3', {
        curtainConfiguration: CoverWall,
        orientation: Orientation.Lying,
        sewTogether: false,
        sewingType: SewingType.Glider,
      }),
      markingName: 'Glasvägg',
      folderPath: [],
    },
    {
      line: storedLine(
        '4',
        { fabricWidth: 150, fabricReport: 64, sewingType: SewingType.CurtainHeaderTape, quantity: 7 },
        { erpProductId: '11-01', productName: 'Skog 100%', productColorSv: 'Gran', erpConfigurableProductId: 'F11' },
      ),
      markingName: 'Kök & "Matrum" <stort>',
      folderPath: ['Plan 2'],
    },
    {
      line: storedLine('5', {}, { isExternalFabric: true, externalFabricName: 'Molly' }),
      markingName: 'Eget tyg',
      folderPath: [],
    },
  ],
  12.5,
  { note: 'Ring före leverans.\nPort 4 & lastkaj <B>\u0007\u{FFFF}.' },
)

const bare = orderOf(
  [{ line: storedLine('1', { sewingType: SewingType.GliderSinglePleat }), markingName: 'Fönster', folderPath: [] }],
  0,
  {
    buyer: {
      ...buyer,
      vatNumber: '',
      firstName: '',
      lastName: '',
      erpCompanyName: '',
      address: '',
      postalNo: '',
      city: '',
      phoneNumber: '',
    },
    delivery: {
      ...delivery,
      requestedDeliveryDate: '2027-03-15',
      deliveryAddressCompanyName: '',
      company: '',
      firstName: '',
      lastName: '',
      address2: '',
      cellPhone: '',
      email: '',
    },
  },
)

const parse = (xml: string) =>
  new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name.endsWith(':OrderLine') || name.endsWith(':AllowanceCharge'),
  }).parse(xml).Order
const ore = (amount: { '#text': string }) => {
  expect(amount['#text']).toMatch(/^\d+\.\d\d$/)
  return Number(amount['#text'].replace('.', ''))
}

describe('the order for the ERP', () => {
  test.each([
    ['rich', rich],
    ['bare', bare],
  ])('[A1.4][A7.23] is equal to the %s golden file', async (name, order) => {
    const xml = writeOrder(order)
    expect(XMLValidator.validate(xml)).toBe(true)
    await expect(xml).toMatchFileSnapshot(`./golden/${name}.xml`)
  })

  test.each([
    ['rich', rich],
    ['bare', bare],
  ])('[A2.38] has sums that are exact to the öre (%s)', (_name, order) => {
    const ubl = parse(writeOrder(order))
    const total = ubl['cac:AnticipatedMonetaryTotal']
    let sum = 0
    for (const { 'cac:LineItem': line } of ubl['cac:OrderLine']) {
      const { 'cbc:PriceAmount': price, 'cbc:BaseQuantity': base } = line['cac:Price']
      const each = ore(price) / Number(base['#text'])
      expect(Math.round(each * Number(line['cbc:Quantity']['#text']))).toBe(ore(line['cbc:LineExtensionAmount']))
      sum += ore(line['cbc:LineExtensionAmount'])
    }
    expect(sum).toBe(ore(total['cbc:LineExtensionAmount']))
    for (const { 'cbc:ChargeIndicator': charge, 'cbc:Amount': amount } of ubl['cac:AllowanceCharge'] ?? []) {
      sum += charge === 'true' ? ore(amount) : -ore(amount)
    }
    expect(sum).toBe(ore(total['cbc:TaxExclusiveAmount']))
    const vat = ore(ubl['cac:TaxTotal']['cbc:TaxAmount'])
    expect(sum + vat).toBe(ore(total['cbc:TaxInclusiveAmount']))
    expect(ore(total['cbc:PayableAmount'])).toBe(order.totals.inclVatOre)
  })

  test('[B4.4] has no lines for own fabrics, which the supplier does not sell', () => {
    expect(parse(writeOrder(rich))['cac:OrderLine']).toHaveLength(4)
    expect(writeOrder(rich)).not.toContain('Eget tyg')
  })

  test('leaves out characters that XML does not allow, and writes markup as text', () => {
    const { 'cbc:Note': note, 'cac:OrderLine': lines } = parse(writeOrder(rich))
    expect(note).toBe('Ring före leverans.\nPort 4 & lastkaj <B>.')
    expect(lines[3]['cbc:Note']).toBe('Plan 2 / Kök & "Matrum" <stort>')
  })

  test('leaves out empty elements, also a note that has only control characters', () => {
    const { 'cbc:Note': none, ...ubl } = parse(writeOrder({ ...bare, note: '\u0007\u0001 \n' }))
    expect(none).toBeUndefined()
    expect(ubl['cac:SellerSupplierParty']['cac:Party']['cac:PostalAddress']['cbc:CityName']).toBe('Borås')
    const nothing = { ...seller, street: '', postcode: '', city: '', organisationNumber: '', electronicAddress: '' }
    expect(writeOrder({ ...bare, seller: nothing })).not.toMatch(/<(\S+)[^>]*><\/\1>|\/>/)
  })

  test('has its last day, and the Peppol profile in which the seller answers', () => {
    const ubl = parse(writeOrder(bare))
    expect([ubl['cbc:IssueDate'], ubl['cac:ValidityPeriod']]).toEqual(['2027-02-01', { 'cbc:EndDate': '2027-03-03' }])
    expect(ubl['cbc:ProfileID']).toBe('urn:fdc:peppol.eu:poacc:bis:ordering:3')
  })

  test('names buyer and seller by scheme and number, and has no VAT number of the seller', () => {
    const ubl = parse(writeOrder(rich))
    const { 'cac:Party': from } = ubl['cac:BuyerCustomerParty']
    expect(from['cbc:EndpointID']).toEqual({ '@_schemeID': '0007', '#text': '5591234561' })
    const { 'cac:Party': to } = ubl['cac:SellerSupplierParty']
    expect(to['cbc:EndpointID']).toEqual({ '@_schemeID': '0007', '#text': '5598765435' })
    expect(to['cac:PartyTaxScheme']).toBeUndefined()
  })
})

/** Country, postcode, company number and VAT number. */
const buyers: [string, string, string, string][] = [
  ['SE', '111 47', '556000-0001', ''],
  ['SE', '111 47', '7300010000001', 'SE559123456101'],
  ['NO', '0150', '923609016', 'NO923609016MVA'],
  ['DK', '1050', '13585628', 'DK13585628'],
  ['FI', '00100', '0112038-9', 'FI01120389'],
  ['AX', 'AX-22100', '0112038-9', ''],
  ['IS', '101', '450401-3150', ''],
  ['FO', 'FO-100', '7300010000001', ''],
  ['DE', '10115', 'DE136695976', 'DE136695976'],
  ['NL', '1012 AB', 'NL123456789B12', 'NL123456789B12'],
  ['FR', '75001', 'FR40303265045', 'FR40303265045'],
  ['IT', '00118', 'IT00743110157', 'IT00743110157'],
  ['ES', '35001', 'ESB12345678', ''],
  ['GR', '104 31', 'EL094259216', 'EL094259216'],
  ['GB', 'BT1 5GS', 'GB980780684', 'XI980780684'],
  ['GB', 'SW1A 1AA', 'GB980780684', 'GB980780684'],
  ['CH', '8001', 'CHE123456788MWST', 'CHE123456788MWST'],
  ['LV', 'LV-1010', 'LV40003521600', 'LV40003521600'],
  ['BE', '1000', 'BE0428759497', 'BE0428759497'],
  ['PL', '00-950', 'PL5260001246', ''],
]

const orders = buyers.map(([country, postcode, number, vatNumber], index): PlacedOrder => {
  const address = readElectronicAddress(number, country)
  if (!address) throw new Error(`${number} is no number of ${country}`)
  const order = index % 2 === 0 ? rich : bare
  const vat = vatFor({ country, postcode }, { vatNumber, vatNumberVerifiedOn: '2026-11-02' }, testPrices.vatPercentage)
  const { vat: vatOre, inclVat: inclVatOre } = addVat(order.totals.exclVatOre as Ore, vat.rate)
  return {
    ...order,
    orderId: `${10_042 + index}${index % 5 === 0 ? '-2' : ''}`,
    note: index % 3 === 0 ? '\u0001' : order.note,
    buyer: { ...order.buyer, countryCode: country, vatNumber, endpoint: address },
    delivery: { ...order.delivery, country, zipcode: postcode },
    totals: { ...order.totals, vatOre, inclVatOre, vatCategory: vat.category, vatRate: vat.rate },
  }
})

const tools = join(packageRoot, '../../../shared/tools')
const validators = existsSync(tools) ? ['validate-peppol', 'validate-order'] : []
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

test('twenty orders of several countries have the VAT categories S, K and G', () => {
  expect(orders).toHaveLength(20)
  expect(new Set(orders.map(({ totals }) => totals.vatCategory))).toEqual(new Set(['S', 'K', 'G']))
})

// Where the validators are not installed, the golden files replace them: they were validated when they were written.
describe.runIf(validators.length > 0)('twenty orders of several countries, with many fields or few', () => {
  test.each(validators.filter((name) => name !== 'validate-order' || hasXmllint))(
    'pass %s without an error or a warning',
    // The first run compiles the Peppol rules.
    { timeout: 400_000 },
    (validator) => {
      const folder = mkdtempSync(join(tmpdir(), 'veck-orders-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const files = orders.map((order) => {
        const file = join(folder, `${order.orderId}-${order.delivery.country}.xml`)
        writeFileSync(file, writeOrder(order))
        return file
      })
      const { status, stdout, stderr } = spawnSync(join(tools, validator), files, { encoding: 'utf8' })
      const said = `${stdout}${stderr}`.split('\n').filter((line) => !/(passes the Peppol rules|validates)$/.test(line))
      expect([said.join('\n').trim(), status]).toEqual(['', 0])
    },
  )
})
