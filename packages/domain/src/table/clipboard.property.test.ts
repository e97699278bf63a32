import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { formatCells, parseCells } from './clipboard.ts'

const cell = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[="'\t\r\n+\-@ab1,]*$/),
  fc.constantFrom('1 234,5', "'=SUM(A1)", '=1+1', '"', 'a\tb'),
)
const width = fc.integer({ min: 1, max: 5 })
const rectangle = width.chain((length) =>
  fc.array(fc.array(cell, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 5 }),
)

test('cells that are copied and pasted are the same cells', () => {
  // One empty cell at the end cannot be told from the line break that Excel adds.
  const cases = rectangle.filter((rows) => rows.at(-1)?.join('') !== '')
  check(cases, (rows) => assert.deepEqual(parseCells(formatCells(rows)), rows))
  expect(parseCells(formatCells([['a', 'b']]))).toEqual([['a', 'b']])
})

test('cells from Excel and Numbers are read: quotes, line breaks, the line break at the end', () => {
  expect(parseCells('204\t240,5\r\n205\t1 234\r\n')).toEqual([
    ['204', '240,5'],
    ['205', '1 234'],
  ])
  expect(parseCells('"two\nlines"\t"say ""hi"""\n\tb')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['', 'b'],
  ])
  expect(parseCells('12" window\t3')).toEqual([['12" window', '3']])
})

test('a name that a spreadsheet would calculate is copied as text', () => {
  expect(formatCells([['=HYPERLINK("x")', '-5', '+46 8', '@a']])).toBe('"\'=HYPERLINK(""x"")"\t-5\t+46 8\t\'@a')
})
