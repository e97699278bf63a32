import { texts } from '@veck/texts'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import { fillIn } from '../../../core/translate.ts'
import { readErpDocument, type ReadDocument } from './read-document.ts'
import { goldenNames, goldenText } from './testing/golden.ts'
import { despatchMessage, responseMessage } from './testing/json-messages.ts'

const response = goldenText('order-response-1')
const despatch = goldenText('despatch-advice-2')

/** What the sender reads in English. */
const refusalOf = (document: string | Buffer, contentType = 'application/xml'): string => {
  try {
    readErpDocument(Buffer.from(document as string), contentType)
    return 'read'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.code).toBe('badRequest')
    const { key, values } = error.details.message ?? { key: 'Errors:badRequest' as const }
    return fillIn(texts.en[key] ?? '', values)
  }
}

const neither = /^The document is neither valid XML nor JSON/

describe('a document is refused with a text that names what is wrong', () => {
  test.each([
    ['no bytes', '', /^The document is empty/],
    ['a plain text', 'order 10042 is confirmed', neither],
    ['half of it', response.slice(0, 2000), neither],
    ['an entity', response.replace('<OrderResponse', '<!DOCTYPE x [<!ENTITY a "1">]><OrderResponse'), neither],
    ['an undefined entity', response.replace('>101<', '>&id;<'), neither],
    ['a zero character', response.replace('>101<', '>1\0<'), neither],
    ['another XML', '<order xmlns="urn:x"/>', /not UBL 2\.1: it starts with the element order/],
    ['another namespace', response.replaceAll('urn:oasis', 'urn:other'), /not UBL/],
    ['another type', response.replaceAll(/OrderResponse(?=-2|[\s>])/g, 'Invoice'), /of the type Invoice are not/],
    ['no id', response.replace('<cbc:ID>101</cbc:ID>', ''), /has no id/],
    ['an invisible id', response.replace('>101<', '>\u200B<'), /has no id/],
    ['an endless id', response.replace('>101<', `>${'1'.repeat(101)}<`), /cbc:ID is too long: 1{60}$/],
    ['no date', response.replace('<cbc:IssueDate>2013-07-01</cbc:IssueDate>', ''), /has no date/],
    ['no such date', response.replace('>2013-07-01<', '>2013-06-31<'), /cannot be read: 2013-06-31 06:10:10/],
    ['no such time', response.replace('>06:10:10<', '>26:10:10<'), /cannot be read: 2013-07-01 26:10:10/],
    ['no order', response.replace(/<cac:OrderReference>[^]*?<\/cac:OrderReference>/, ''), /does not name an order/],
    [
      'two orders',
      response.replace('<cac:SellerS', '<cac:OrderReference><cbc:ID>2</cbc:ID></cac:OrderReference><cac:SellerS'),
      /names several orders \(1, 2\)/,
    ],
    ['no sender', response.replaceAll('SellerSupplierParty', 'OtherParty'), /who sends it \(cac:SellerSupplierParty\)/],
    ['an unknown code', response.replace('>CA<', '>31<'), /cbc:OrderResponseCode has an unknown code: 31/],
    ['a code of JavaScript', response.replace('>CA<', '>constructor<'), /unknown code: constructor/],
    ['an unknown line code', response.replace('>7<', '>27<'), /cbc:LineStatusCode has an unknown code: 27/],
    ['a line without reference', response.replace('<cbc:LineID>2</cbc:LineID>', ''), /Line 2 does not say which order/],
    ['a day that does not exist', response.replace('>2013-07-15<', '>2013-02-30<'), /cbc:StartDate is not a date/],
    ['a period that ends first', response.replace('>2013-07-16<', '>2013-07-14<'), /ends on 2013-07-14, before/],
    ['no lines', despatch.replace(/<cac:DespatchLine>[^]*<\/cac:DespatchLine>/, ''), /has no lines/],
    ['a negative quantity', despatch.replace('>12<', '>-1<'), /cbc:DeliveredQuantity is not a quantity .*: -1/],
    ['a quantity in words', despatch.replace('>12<', '>twelve<'), /is not a quantity .*: twelve/],
    ['a quantity as exponent', despatch.replace('>12<', '>1e3<'), /is not a quantity/],
    ['an infinite quantity', despatch.replace('>12<', '>INF<'), /is not a quantity/],
    ['a huge quantity', despatch.replace('>12<', '>1000001<'), /from 0 to 1,000,000: 1000001/],
    [
      'a quantity that is empty',
      despatch.replace('>3</cbc:Outstanding', '></cbc:Outstanding'),
      /cbc:OutstandingQuantity/,
    ],
    ['no quantity', despatch.replace(/<cbc:DeliveredQuantity.*>12<.*/, ''), /Line 5 has no delivered quantity/],
    ['more tags than any document', `<a>${'<b/>'.repeat(200_000)}</a>`, neither],
  ])('%s', (_what, document, reason) => {
    expect(refusalOf(document)).toMatch(reason)
  })

  test('a despatch advice whose lines belong to no order or to one of two', () => {
    const header = /\t<cac:OrderReference>[^]*?<\/cac:OrderReference>/
    const bare = despatch.replaceAll(/(<\/cbc:LineID>)\s*<cac:OrderReference>[^]*?<\/cac:OrderReference>/g, '$1')
    expect(refusalOf(bare)).toBe('read')
    expect(refusalOf(bare.replace(header, ''))).toMatch(/does not name an order/)
    expect(refusalOf(bare.replace(header, '$&<cac:OrderReference><cbc:ID>7</cbc:ID></cac:OrderReference>'))).toMatch(
      /names several orders \(4321, 7\)/,
    )
  })

  test('JSON that cannot be parsed, and XML that is called JSON', () => {
    expect(refusalOf('{"type":', 'application/json')).toMatch(neither)
    expect(refusalOf(response, 'application/json')).toMatch(neither)
    expect(refusalOf(Buffer.from([0xff, 0xff, 0x7b]), 'application/json')).toMatch(neither)
  })
})

/** Small, and the same in every run. */
const randomNumbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = [
  '<',
  '>',
  '/',
  '&',
  '"',
  '-',
  '0',
  '9e9',
  '\0',
  '\uFEFF',
  '😀',
  ']]>',
  '<!--',
  '<![CDATA[',
  '&#x0;',
  '{',
  '[',
  'null',
]

const newValues = [
  '',
  '0',
  '-1',
  '1e9',
  '1.5',
  '2013-02-31',
  '2013-07-31',
  '26:00:00',
  '9'.repeat(300),
  'x'.repeat(5000),
  '😀',
  'AP',
  '42',
]

/** The text with one value replaced. It is still XML, or JSON. */
const mutateValue = (text: string, random: (below: number) => number): string => {
  const places = [...text.matchAll(/(?<=>)[^<>]+(?=<)|(?<=:")[^"]+(?=")|(?<=":)\d+/g)]
  const place = places[random(places.length)]
  const value = newValues[random(newValues.length)]
  return place ? `${text.slice(0, place.index)}${value}${text.slice(place.index + place[0].length)}` : text
}

/** The text with some places cut out, doubled, moved or replaced. */
const mutate = (text: string, random: (below: number) => number): string => {
  if (random(2) === 0) return mutateValue(mutateValue(text, random), random)
  let mutated = text
  for (let times = 1 + random(4); times > 0; times -= 1) {
    const from = random(mutated.length)
    const to = from + random(random(2) === 0 ? 4 : 200)
    const part = mutated.slice(from, to)
    const at = random(mutated.length)
    const kinds = ['', pieces[random(pieces.length)], part + part, mutated.slice(at, at + 20)]
    mutated = mutated.slice(0, from) + kinds[random(kinds.length)] + mutated.slice(to)
  }
  return mutated
}

const isDay = (day: unknown) =>
  day === undefined || (/^2\d{3}-\d\d-\d\d$/.test(String(day)) && !Number.isNaN(Date.parse(String(day))))

const faultsOf = ({ id, sender, issuedAt, orders }: ReadDocument): string[] => {
  const values = orders.flatMap(({ document }) =>
    document.lines.flatMap((line) => Object.values(line).filter((value) => typeof value === 'number')),
  )
  const days = orders.flatMap(({ document }) =>
    (document.type === 'orderResponse'
      ? [document.promised, ...document.lines.map(({ promised }) => promised)]
      : [document.expected, { from: document.despatchedOn, to: undefined }]
    ).flatMap((period) => [period?.from, period?.to]),
  )
  return [
    ...(id && sender ? [] : ['no id or sender']),
    ...(new Date(issuedAt).toISOString() === issuedAt ? [] : ['bad time']),
    ...(orders.length > 0 && orders.every(({ erpOrderId }) => erpOrderId !== '') ? [] : ['no order']),
    ...(values.every((value) => value >= 0 && value <= 1_000_000) ? [] : ['bad quantity']),
    ...(days.every(isDay) ? [] : ['bad day']),
  ]
}

/** `read`, `refused`, or what went wrong. */
const outcomeOf = (document: string): string => {
  try {
    const faults = faultsOf(readErpDocument(Buffer.from(document), undefined))
    return faults.length === 0 ? 'read' : `${faults.join(', ')}: ${document}`
  } catch (error) {
    const isRefusal = error instanceof Problem && ['badRequest', 'invalidFields'].includes(error.code)
    return isRefusal ? 'refused' : `${String(error)}: ${document}`
  }
}

test('a mutated document is read or refused, and never fails in another way', () => {
  const random = randomNumbers(21)
  const originals = [...goldenNames.map(goldenText), JSON.stringify(responseMessage), JSON.stringify(despatchMessage)]
  const outcomes = Array.from({ length: 700 }, (_, round) =>
    outcomeOf(mutate(originals[round % originals.length] ?? '', random)),
  )
  expect(outcomes.filter((outcome) => outcome !== 'read' && outcome !== 'refused')).toEqual([])
  // Both happen often: the mutations are neither too mild nor too strong.
  expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThan(100)
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(100)
})
