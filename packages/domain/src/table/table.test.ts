import { expect, test } from 'vitest'
import { columnOfField } from './columns.ts'
import { readCellName, readCellNumber } from './read-cell.ts'
import { CellRefused, readNameCell, readWindowSizes } from './read-row.ts'
import { fillDown, isInRectangle, pasteInto, rectangleOf } from './rectangle.ts'
import { commonText, viewRows } from './view-rows.ts'

const limits = { min: 0, max: 3000 }
const size = { rows: 10, columns: 5 }

test('a number is read with decimal comma or point, spaces between thousands, and its unit', () => {
  const typed = ['240', '240,5', '240.5', '1 234,5', '1\u00A0234', '240 cm']
  expect(typed.map((text) => readCellNumber(text, limits))).toEqual(
    [240, 240.5, 240.5, 1234.5, 1234, 240].map((value) => ({ ok: true, value })),
  )
})

test('a length in metres or millimetres becomes centimetres, and a count has no length', () => {
  const typed = ['2,6 m', '2.65m', '2605 mm', '2 600 MM', '1234,56 mm']
  expect(typed.map((text) => readCellNumber(text, limits))).toEqual(
    [260, 265, 260.5, 260, 123.46].map((value) => ({ ok: true, value })),
  )
  expect(readCellNumber('26 m', { min: 0, max: 2000 })).toEqual({ ok: false, problem: 'outOfRange' })
  expect(readCellNumber('3 st', limits, true)).toEqual({ ok: true, value: 3 })
  expect(readCellNumber('3 m', limits, true)).toEqual({ ok: false, problem: 'notANumber' })
})

test('a number that cannot be read says why', () => {
  const problems = ['', 'wide', '-3', '1.234', '4000', '2,5'].map((text) => readCellNumber(text, limits, true))
  expect(problems.map((read) => !read.ok && read.problem)).toEqual([
    'empty',
    'notANumber',
    'negative',
    'ambiguous',
    'outOfRange',
    'notWhole',
  ])
})

test('a name is found whatever its capitals, also by a beginning that only one name has', () => {
  const names = [
    ['Wave 80', 0],
    ['Wave 60', 1],
    ['Glid', 4],
    ['Glid dubbel', 5],
  ] as const
  expect(readCellName('wave  80', names)).toEqual({ ok: true, value: 0 })
  expect(readCellName('Glid', names)).toEqual({ ok: true, value: 4 })
  expect(readCellName('glid d', names)).toEqual({ ok: true, value: 5 })
  expect(readCellName('Wave', names)).toEqual({ ok: false, problem: 'unknown' })
  expect(readCellName(' ', names)).toEqual({ ok: false, problem: 'empty' })
})

test('a name that is unknown is answered with all names, or of many with those most like it', () => {
  const fabrics =
    'Björnide Bolstervar Brudkista Brudlin Dikesren Foajé Fäbodvall Krusull Lertäkt Morgondis Nattviol Notvarp Åkerlin'
  const answer = (typed: string, names: string[]) => {
    try {
      return readNameCell(
        'fabric',
        typed,
        names.map((name) => [name, name] as const),
      )
    } catch (error) {
      return error instanceof CellRefused && error.problem.values?.['names']
    }
  }
  expect(answer('Nattvoil', fabrics.split(' '))).toMatch(/^Nattviol, (?:\S+, ){3}\S+ …$/)
  expect(answer('akerlin', fabrics.split(' '))).toMatch(/^Åkerlin, /)
  expect(answer('', fabrics.split(' '))).toMatch(/ …$/)
  expect(answer('Wawe 80', ['Wave 80', 'Wave 60', 'Glid'])).toBe('Wave 80, Wave 60, Glid')
})

test('the sizes of a window are read where they differ, and an empty cell takes a size away', () => {
  const window = { width: 120, sill: 90 }
  const cells = { windowWidth: '120', windowHeight: '140,5 cm', windowSill: ' ' }
  expect(readWindowSizes(cells, window)).toEqual({ height: 140.5, sill: null })
  expect(readWindowSizes({ windowHeight: '', name: 'Kök' }, null)).toEqual({})
  const refused: unknown[] = []
  const collect = <Value>(read: () => Value) => {
    try {
      return read()
    } catch (error) {
      refused.push(error instanceof CellRefused && [error.column, error.problem.code])
      return undefined
    }
  }
  const wrong = { windowWidth: '9', windowHeight: 'hög', windowSill: '0' }
  expect(readWindowSizes(wrong, null, collect)).toEqual({ sill: 0 })
  expect(refused).toEqual([
    ['windowWidth', 'outOfRange'],
    ['windowHeight', 'notANumber'],
  ])
})

test('a reason is shown at the column of its field', () => {
  const fields = ['wallWidth', 'window.sill', 'sewTogether', null]
  expect(fields.map(columnOfField)).toEqual(['width', 'windowSill', 'options', 'name'])
})

test('pasted cells begin at the corner of the selection and end at the edge of the table', () => {
  const selection = rectangleOf({ row: 9, column: 3 }, { row: 9, column: 3 })
  const cells = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]
  expect(pasteInto(selection, cells, size)).toEqual([
    { row: 9, column: 3, text: 'a' },
    { row: 9, column: 4, text: 'b' },
  ])
})

test('pasted cells fill a selection that is a multiple of them', () => {
  const selection = rectangleOf({ row: 3, column: 1 }, { row: 0, column: 0 })
  const filled = pasteInto(selection, [['a'], ['b']], size)
  expect(filled.map(({ text }) => text).join('')).toBe('aabbaabb')
  expect(filled.every((place) => isInRectangle(place, selection))).toBe(true)
})

test('a row that is shorter than the others leaves cells as they are', () => {
  const selection = rectangleOf({ row: 0, column: 0 }, { row: 0, column: 0 })
  expect(pasteInto(selection, [['a', 'b'], ['c']], size)).toHaveLength(3)
})

test('fill down copies the first row of the selection, or the row above a single one', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}:${column}`
  const two = fillDown({ top: 2, bottom: 4, left: 1, right: 1 }, textAt)
  expect(two.map(({ row, text }) => [row, text])).toEqual([
    [3, '2:1'],
    [4, '2:1'],
  ])
  expect(fillDown({ top: 2, bottom: 2, left: 1, right: 1 }, textAt)).toEqual([{ row: 2, column: 1, text: '1:1' }])
  expect(fillDown({ top: 0, bottom: 0, left: 1, right: 1 }, textAt)).toEqual([])
})

const rooms = [
  { folder: 'B', name: 'Rum 10', width: 300 },
  { folder: 'A', name: 'Rum 2', width: null },
  { folder: 'B', name: 'Rum 1', width: 90 },
]
type Room = (typeof rooms)[number]
const view = (options: Partial<Parameters<typeof viewRows<Room, keyof Room>>[1]>) =>
  viewRows(
    rooms,
    { filter: '', ...options },
    (room, column) => room[column],
    ({ folder, name }) => `${folder} ${name}`,
  ).map(({ name, rows }) => [name, rows.map((room) => room.name)])

test('rows are sorted by number or by name; empty cells come last', () => {
  expect(view({ sort: { column: 'name', descending: false } })).toEqual([['', ['Rum 1', 'Rum 2', 'Rum 10']]])
  expect(view({ sort: { column: 'width', descending: true } })).toEqual([['', ['Rum 10', 'Rum 1', 'Rum 2']]])
  expect(view({ sort: { column: 'width', descending: false } })).toEqual([['', ['Rum 1', 'Rum 10', 'Rum 2']]])
})

test('groups stand in the sequence of the order, and each is sorted', () => {
  expect(view({ group: 'folder', sort: { column: 'name', descending: false } })).toEqual([
    ['B', ['Rum 1', 'Rum 10']],
    ['A', ['Rum 2']],
  ])
})

test('a row is found by words in any sequence', () => {
  expect(view({ filter: 'rum b' })).toEqual([['', ['Rum 10', 'Rum 1']]])
  expect(view({ filter: 'kök' })).toEqual([['', []]])
})

test('values that differ are mixed', () => {
  expect(commonText(['a', 'a'])).toEqual({ mixed: false, text: 'a' })
  expect(commonText(['a', 'b'])).toEqual({ mixed: true })
})
