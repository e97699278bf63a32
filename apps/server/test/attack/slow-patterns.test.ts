import { calls, checkInput, type Call } from '@veck/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { localeOf } from '../../src/http/language.ts'
import { bearerToken } from '../../src/http/bearer-token.ts'
import { readErpDocument } from '../../src/modules/erp-messages/documents/read-document.ts'
import { goldenText } from '../../src/modules/erp-messages/documents/testing/golden.ts'
import { responseMessage } from '../../src/modules/erp-messages/documents/testing/json-messages.ts'
import { decodeDocument, readXml } from '../../src/modules/punchout/cxml/read-xml.ts'
import { mayReturnTo } from '../../src/modules/punchout/return-url.ts'
import { startPageOf } from '../../src/modules/punchout/start-page.ts'

/** Repeated, they give long texts that almost match. Such texts make a bad regular expression backtrack. */
const pieces = [
  'a',
  ' ',
  '@',
  '-',
  'a.',
  '0 ',
  '/a',
  '%20',
  'a@',
  '..',
  '<',
  '&',
  ';',
  '\t',
  'parf|',
  '<!DOCTYPE ',
  '*.',
]
const small = 10_000

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A value for the schema with one long text in every text field. */
const filledWith = (schema: JsonSchema, text: string): unknown => {
  const first = (schema.anyOf ?? schema.oneOf)?.[0]
  if (first) return filledWith(first as JsonSchema, text)
  if (schema.type === 'array') return [text]
  if (schema.type !== 'object') return text
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [key, filledWith(property as JsonSchema, text)]),
  )
}

const schemas = Object.entries(calls as Record<string, Call>).flatMap(([name, { params, query, body, form }]) =>
  [params, query, body, form].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)
const fillings = schemas.map(([name, schema]) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [name, (text: string) => void checkInput(schema, filledWith(shape, text))] as const
})

const quietly = (read: () => unknown) => {
  try {
    read()
  } catch {
    // The text may be refused. Only the time is measured.
  }
}

const readers: (readonly [string, (text: string) => void])[] = [
  ...fillings,
  ['readXml', (text) => quietly(() => readXml(`<cXML a="${text}">${text}</cXML>`))],
  ['readXml, bare', (text) => quietly(() => readXml(text))],
  [
    'decodeDocument',
    (text) => quietly(() => decodeDocument(Buffer.from(`<?xml ${text}`), `text/xml; charset=${text}`)),
  ],
  ['readErpDocument, bare', (text) => quietly(() => readErpDocument(Buffer.from(text), undefined))],
  ...['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime', 'cbc:Note', 'cbc:StartDate', 'cbc:EndpointID'].map(
    (element) =>
      [
        `readErpDocument, ${element}`,
        (text: string) => quietly(() => readErpDocument(Buffer.from(ublWith(element, text)), 'application/xml')),
      ] as const,
  ),
  ['readErpDocument, JSON', (text) => quietly(() => readErpDocument(Buffer.from(jsonWith(text)), 'application/json'))],
  ['startPageOf', (text) => void startPageOf('https://veck.test', 'sv', 'guid', `/sv/${text}!`)],
  ['mayReturnTo', (text) => void mayReturnTo(`https://${text}.example/`, ['*.example'], { loopback: false })],
  ['bearerToken', (text) => void bearerToken(`Bearer ${text}!`)],
  ['localeOf', (text) => void localeOf(text)],
]

/** One value is replaced: the first wrong one ends the reading. */
function ublWith(element: string, text: string) {
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u0001', '!')
  return goldenText('order-response-1').replace(
    new RegExp(`(<${element}[^>]*>)[^<]*`),
    (_all, tag: string) => tag + written,
  )
}
function jsonWith(text: string) {
  return JSON.stringify(responseMessage, (_key, value) => (typeof value === 'string' ? text : value))
}

/** CPU time of this process, because a busy machine must not look like a slow regular expression. */
const milliseconds = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

/** The least of up to five times. Backtracking takes as long every time; collecting the garbage of other tests does not. */
const leastUntilBelow = (limit: number, work: () => void) => {
  let least = Infinity
  for (let round = 0; round < 5 && least > limit; round += 1) least = Math.min(least, milliseconds(work))
  return least
}

describe('code that reads users’ texts', () => {
  test('runs in linear time, measured with texts of 10,000 and 100,000 characters', () => {
    const slow: string[] = []
    for (const [name, read] of readers) {
      for (const piece of pieces) {
        const text = (length: number) => `${piece.repeat(length / piece.length)}\u0001`
        read(text(100))
        const once = milliseconds(() => read(text(small)))
        // Ten times as long is linear; a hundred times is backtracking. Times below 10 ms are not exact enough.
        const limit = 40 * Math.max(once, 10)
        const tenfold = leastUntilBelow(limit, () => read(text(10 * small)))
        if (tenfold > limit) slow.push(`${name} ${JSON.stringify(piece)}: ${once} → ${tenfold} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})
