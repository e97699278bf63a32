import { expect, test } from 'vitest'
import { golden } from '../testing/procurement.ts'
import { readXml, textAt } from './read-xml.ts'
import { writeResponse } from './response.ts'

const written = { payloadId: '1772435700000.7c1f@veck.test', timestamp: new Date('2026-03-02T08:15:00+01:00') }

test('[A2.8] the answer to a setup request equals the sample, with the start page', () => {
  const startPage =
    'http://veck.test/sv/account/punchout?sessionID=00000000-0000-4000-8000-000000000000&redirect=%2Fsv%2Forders'
  expect(writeResponse({ ...written, status: 200, message: '', startPage })).toBe(golden('setup-response.xml'))
})

test('the answer of a refusal equals the sample', () => {
  const message = "The procurement system's identity or secret is wrong."
  expect(writeResponse({ ...written, status: 401, message })).toBe(golden('refusal.xml'))
})

test('a document is well-formed also with characters that XML does not allow', () => {
  const startPage = 'http://veck.test/\uFFFE'
  const document = writeResponse({ ...written, status: 200, message: 'a\u0001b\uFFFFc\uD800', startPage })
  expect(textAt(readXml(document), 'Response', 'Status')).toBe('abc')
})

test('a text with markup is escaped', () => {
  const document = writeResponse({ ...written, status: 400, message: ']]></Status><Status code="200">&' })
  expect(document).toContain('>]]&gt;&lt;/Status&gt;&lt;Status code=&quot;200&quot;&gt;&amp;</Status>')
})
