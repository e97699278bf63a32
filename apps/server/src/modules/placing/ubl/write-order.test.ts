import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { bare, rich, seller } from './testing/orders.ts'
import { writeOrder } from './write-order.ts'

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
