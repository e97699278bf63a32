import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { advice, anyDocuments, ordered, response } from '../../test/erp-documents.ts'
import { check } from '../../test/property.ts'
import { timelineOf } from './timeline.ts'

test('the timeline names what each document changed, oldest first', () => {
  const documents = [
    advice('4', '2026-11-20', [{ line: '2', quantity: 1 }]),
    response('1', '2026-11-17', { code: 'acknowledged' }),
    response('2', '2026-11-18', { code: 'accepted', promised: { to: '2026-12-02' }, note: 'Thanks' }),
    response('3', '2026-11-19', { code: 'accepted', promised: { to: '2026-12-02' } }),
    response('5', '2026-11-21', { lines: [{ line: '2', answer: 'delivered', note: '' }] }),
  ]
  expect(
    timelineOf(ordered, documents).map(({ at, events, lines, note }) => [at.slice(8, 10), events, lines, note]),
  ).toEqual([
    ['17', ['received'], [], ''],
    ['18', ['confirmed'], ['1', '2', '3'], 'Thanks'],
    ['20', ['shipped'], ['2'], ''],
    ['21', ['delivered'], ['2'], ''],
  ])
})

test('the timeline does not depend on the order in which documents arrived', () => {
  check(anyDocuments, (documents) => {
    assert.deepEqual(timelineOf(ordered, documents.toReversed()), timelineOf(ordered, documents))
  })
})
