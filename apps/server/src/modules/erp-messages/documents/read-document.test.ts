import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../../package-root.ts'
import { readErpDocument } from './read-document.ts'
import { goldenText } from './testing/golden.ts'

const read = (xml: string) => readErpDocument(Buffer.from(xml), 'application/xml')
const only = (xml: string) => {
  const { orders } = read(xml)
  expect(orders).toHaveLength(1)
  return orders[0]!
}

describe('the published examples of an order response', () => {
  test('one with changes names the answer to each line and the substitute', () => {
    expect(read(goldenText('order-response-1'))).toEqual({
      format: 'ubl',
      text: goldenText('order-response-1'),
      type: 'orderResponse',
      sender: '0088:7300010000001',
      id: '101',
      issuedAt: '2013-07-01T04:10:10.000Z',
      orders: [
        {
          erpOrderId: '1',
          document: {
            type: 'orderResponse',
            sender: '0088:7300010000001',
            id: '101',
            issuedAt: '2013-07-01T04:10:10.000Z',
            note: 'Response message with amendments in the details',
            code: 'changed',
            promised: { from: '2013-07-15', to: '2013-07-16' },
            lines: [
              { line: '1', answer: 'accepted', note: '' },
              { line: '2', answer: 'refused', note: '' },
              {
                line: '3',
                answer: 'changed',
                note: 'Substituted Item',
                substitute: { name: 'Pepper sauce', articleNumber: 'SN-36' },
              },
            ],
          },
        },
      ],
    })
  })

  test('one with accepted lines is read', () => {
    const { document } = only(goldenText('order-response-2'))
    expect(document).toMatchObject({ code: 'changed', issuedAt: '2013-07-01T12:23:26.000Z' })
    expect(document.lines).toMatchObject([
      { line: '1', answer: 'accepted' },
      { line: '2', answer: 'accepted' },
    ])
  })

  test('one that refuses the order has the reason and no lines', () => {
    const { erpOrderId, document } = only(goldenText('order-response-3'))
    expect(erpOrderId).toBe('5')
    expect(document).toMatchObject({ sender: '0192:987654325', code: 'refused', note: 'No available translators' })
    expect(document).toMatchObject({ lines: [], promised: undefined })
  })
})

describe('the published examples of a despatch advice', () => {
  test('one with full quantities has its carrier, consignment and days', () => {
    const { erpOrderId, document } = only(goldenText('despatch-advice-1'))
    expect(erpOrderId).toBe('4321')
    expect(document).toEqual({
      type: 'despatchAdvice',
      sender: '0088:7385000000124',
      id: '1234',
      issuedAt: '2019-03-15T07:00:00.000Z',
      note: 'Free text note relating to the Despatch Advice',
      carrier: 'CarrierPart',
      consignment: '12345',
      parcels: [],
      expected: { from: '2019-03-15', to: '2019-03-16' },
      despatchedOn: '2019-03-13',
      lines: [
        { line: '1', quantity: 10, note: '' },
        { line: '2', quantity: 10, note: '' },
      ],
    })
  })

  test('one with missing and surplus quantities says how many come later', () => {
    const lines = only(goldenText('despatch-advice-2')).document.lines
    const text = 'Free text information relating to the despatch line'
    expect(lines).toEqual([
      { line: '1', quantity: 10, outstanding: undefined, note: text },
      { line: '2', quantity: 6, outstanding: 4, note: text },
      { line: '3', quantity: 6, outstanding: 0, note: text },
      { line: '4', quantity: 6, outstanding: 3, note: text },
      { line: '5', quantity: 12, outstanding: undefined, note: 'This line is contains an oversupply' },
    ])
  })
})

const examples = join(packageRoot, '../../../shared/standards/peppol-2026.5/examples')

describe.runIf(existsSync(examples))('the folder of published examples', () => {
  test('all answers are read, and orders are refused by their type', () => {
    const results = readdirSync(examples).map((name) => {
      try {
        return `${name} ${readErpDocument(readFileSync(join(examples, name)), undefined).type}`
      } catch (error) {
        return `${name} ${JSON.stringify(Object(error).details)}`
      }
    })
    const refusal = JSON.stringify({ message: { key: 'ErpMessage:UnknownType', values: { element: 'Order' } } })
    expect(results).toEqual([
      'despatch-advice-1.xml despatchAdvice',
      'despatch-advice-2.xml despatchAdvice',
      `order-1.xml ${refusal}`,
      `order-2.xml ${refusal}`,
      'order-response-1.xml orderResponse',
      'order-response-2.xml orderResponse',
      'order-response-3.xml orderResponse',
    ])
  })
})

describe('how a document is written', () => {
  const plain = goldenText('order-response-1')
  const { text: _text, ...expected } = read(plain)
  const inLatin1 = (text: string) => Buffer.from(text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')

  test('other prefixes of the same namespaces give the same document', () => {
    const other = plain
      .replaceAll(/(<\/?)cbc:/g, '$1b:')
      .replaceAll(/(<\/?)cac:/g, '$1a:')
      .replaceAll('xmlns:cbc', 'xmlns:b')
      .replaceAll('xmlns:cac', 'xmlns:a')
      .replaceAll(/(<\/?)OrderResponse(?=[\s>])/g, '$1r:OrderResponse')
      .replace('xmlns="', 'xmlns:r="')
    expect(other).toContain('<r:OrderResponse')
    expect(read(other)).toMatchObject(expected)
  })

  test('an element of another namespace is not taken for one of UBL', () => {
    const other = plain.replace('<cbc:ID>101</cbc:ID>', '<x:ID xmlns:x="urn:other">7</x:ID><cbc:ID>101</cbc:ID>')
    expect(read(other)).toMatchObject(expected)
  })

  test('CDATA, comments and spaces do not change a text', () => {
    const other = plain
      .replace('>101<', '><!-- id -->\n 1<![CDATA[0]]>1 <')
      .replace('>CA<', '>\n\t<![CDATA[CA]]>\n<')
      .replace('>2013-07-15<', '> 2013-07-15<?x y?> <')
    expect(read(other)).toMatchObject(expected)
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${plain}`), 'text/xml'],
    ['UTF-16, little endian', Buffer.from(`\uFEFF${plain.replace('UTF-8', 'UTF-16')}`, 'utf16le'), 'text/xml'],
    ['UTF-16, big endian', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16(), undefined],
    ['ISO-8859-1', inLatin1(plain), 'application/xml'],
  ])('a document in %s is read', (_encoding, bytes, contentType) => {
    expect(readErpDocument(bytes, contentType)).toMatchObject(expected)
  })

  test('letters with accents are right in every encoding', () => {
    const swedish = plain.replace('Response message with amendments in the details', 'Gardinen är försenad')
    for (const bytes of [Buffer.from(swedish), inLatin1(swedish), Buffer.from(`\uFEFF${swedish}`, 'utf16le')]) {
      expect(readErpDocument(bytes, undefined).orders[0]?.document.note).toBe('Gardinen är försenad')
    }
  })

  test('a long note is cut, between characters', () => {
    const { document } = only(plain.replace('>Substituted Item<', `>${'a'.repeat(999)}😀b<`))
    expect(document.lines[2]?.note).toBe('a'.repeat(999))
  })
})

describe('what an order response may say', () => {
  const line = (fields: string, after = '') =>
    goldenText('order-response-2').replace(
      /<cac:OrderLine>[^]*<\/cac:OrderLine>/,
      `<cac:OrderLine><cac:LineItem><cbc:ID>9</cbc:ID>${fields}</cac:LineItem>${after}
       <cac:OrderLineReference><cbc:LineID>2</cbc:LineID></cac:OrderLineReference></cac:OrderLine>`,
    )

  test.each([
    ['AB', 'acknowledged'],
    ['AP', 'accepted'],
    ['CA', 'changed'],
    ['RE', 'refused'],
    ['29', 'accepted'],
    ['30', 'changed'],
    ['27', 'refused'],
  ])('the code %s of an order means %s', (code, meaning) => {
    expect(only(goldenText('order-response-3').replace('>RE<', `>${code}<`)).document).toMatchObject({ code: meaning })
  })

  test.each([
    ['1', 'added'],
    ['3', 'changed'],
    ['5', 'accepted'],
    ['7', 'refused'],
    ['42', 'delivered'],
  ])('the code %s of a line means %s', (code, answer) => {
    const { document } = only(line(`<cbc:LineStatusCode>${code}</cbc:LineStatusCode>`))
    expect(document.lines).toMatchObject([{ line: '2', answer }])
  })

  test('a line may change the quantity and the days', () => {
    const { document } = only(
      line(`<cbc:Note>Ett</cbc:Note><cbc:Note>Två</cbc:Note><cbc:LineStatusCode>3</cbc:LineStatusCode>
        <cbc:Quantity unitCode="C62">7.50</cbc:Quantity><cbc:MaximumBackorderQuantity>3</cbc:MaximumBackorderQuantity>
        <cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2026-12-18+01:00</cbc:EndDate></cac:PromisedDeliveryPeriod>
        </cac:Delivery>`),
    )
    expect(document.lines).toEqual([
      { line: '2', answer: 'changed', note: 'Ett\nTvå', quantity: 7.5, backorder: 3, promised: { to: '2026-12-18' } },
    ])
  })

  test('a line may answer in another unit than pieces', () => {
    const quantity = '<cbc:Quantity unitCode="MTR">7.50</cbc:Quantity>'
    const { document } = only(line(`<cbc:LineStatusCode>3</cbc:LineStatusCode>${quantity}`))
    expect(document.lines).toMatchObject([{ quantity: 7.5, unit: 'MTR' }])
  })

  test('a substitute without a name is called by its number', () => {
    const { document } = only(
      line(
        '<cbc:LineStatusCode>3</cbc:LineStatusCode>',
        `<cac:SellerSubstitutedLineItem><cac:Item><cac:StandardItemIdentification><cbc:ID>8722</cbc:ID>
         </cac:StandardItemIdentification></cac:Item></cac:SellerSubstitutedLineItem>`,
      ),
    )
    expect(document.lines).toMatchObject([{ substitute: { name: '8722', articleNumber: '8722' } }])
  })

  test.each([
    [/<cbc:EndpointID[^]*?<\/cbc:EndpointID>/, '', '0192:987654325'],
    [/ schemeID="0192">987654325<\/cbc:E/, '>987654325</cbc:E', '987654325'],
    [
      /(<cac:SellerSupplierParty>\s*<cac:Party>)[^]*?(<\/cac:Party>)/,
      '$1<cac:PartyName><cbc:Name> Väv  AB </cbc:Name></cac:PartyName>$2',
      'Väv AB',
    ],
  ])('a sender without %s is known by what is left', (missing, replacement, sender) => {
    expect(read(goldenText('order-response-3').replace(missing, replacement)).sender).toBe(sender)
  })
})
