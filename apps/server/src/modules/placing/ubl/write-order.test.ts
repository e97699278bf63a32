import { CurtainConfiguration, Orientation, percentageFromPercent, priceOffer, SewingType } from '@veck/domain'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { delivery } from '../../../../test/placeable-offer.ts'
import { storedLine } from '../../../../test/stored-line.ts'
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
}

const orderOf = (lines: PlacedLine[], discount: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => {
  const price = priceOffer(
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
    seller: { name: 'Veck AB', electronicAddress: '0007:5561234567' },
    delivery,
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

/** Every sewing type, both orientations, split, weights, a pattern, own fabric, rooms in rooms. */
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
  ])('[A1.4][A7.23] reads as the %s golden file, which is valid UBL 2.1', async (name, order) => {
    const xml = writeOrder(order)
    expect(XMLValidator.validate(xml)).toBe(true)
    await expect(xml).toMatchFileSnapshot(`./golden/${name}.xml`)
  })

  test.each([
    ['rich', rich],
    ['bare', bare],
  ])('[A2.38] adds up to the öre (%s)', (_name, order) => {
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

  test("[B4.4] own fabrics are not the supplier's to sell", () => {
    expect(parse(writeOrder(rich))['cac:OrderLine']).toHaveLength(4)
    expect(writeOrder(rich)).not.toContain('Eget tyg')
  })

  test('what cannot stand in XML is left out, and markup is only text', () => {
    const { 'cbc:Note': note, 'cac:OrderLine': lines } = parse(writeOrder(rich))
    expect(note).toBe('Ring före leverans.\nPort 4 & lastkaj <B>.')
    expect(lines[3]['cbc:Note']).toBe('Plan 2 / Kök & "Matrum" <stort>')
  })
})
