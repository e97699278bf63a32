import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { CreatedRoomsMax, roomNames } from './room-names.ts'

const names = (pattern: string, floors: string, numbers: string, taken: string[] = []) =>
  roomNames({ pattern, floors, numbers }, taken)

test('rooms are named floor by floor, with as many digits as the pattern says', () => {
  expect(names('{floor}{nr:02}', '1,3', '9-11')).toEqual({
    ok: true,
    names: ['109', '110', '111', '309', '310', '311'],
  })
  expect(names('Rum {nr}', '', '1 – 3')).toEqual({ ok: true, names: ['Rum 1', 'Rum 2', 'Rum 3'] })
  expect(names('K{floor:02}-{nr:3}', '-1', '7')).toEqual({ ok: true, names: ['K-01-007'] })
  expect(names('Sviten', '', '')).toEqual({ ok: true, names: ['Sviten'] })
})

test.for<[string, string, string, object]>([
  ['', '1', '1', { field: 'pattern', problem: 'empty' }],
  ['{floor}{number}', '1', '1', { field: 'pattern', problem: 'unreadable', text: '{number}' }],
  ['{floor', '1', '1', { field: 'pattern', problem: 'unreadable', text: '{floor' }],
  ['{nr:12}', '', '1', { field: 'pattern', problem: 'unreadable', text: '{nr:12}' }],
  ['{floor}{nr}', '', '1', { field: 'floors', problem: 'empty' }],
  ['{floor}{nr}', '1', '1,,2', { field: 'numbers', problem: 'unreadable', text: '' }],
  ['{floor}{nr}', '6-1', '1', { field: 'floors', problem: 'unreadable', text: '6-1' }],
  ['{floor}{nr}', '1', 'a-b', { field: 'numbers', problem: 'unreadable', text: 'a-b' }],
  ['{nr}', '', '1-9999', { field: 'numbers', problem: 'tooMany', limit: CreatedRoomsMax }],
  ['{floor} {nr}', '1-100', '1-100', { field: 'numbers', problem: 'tooMany', limit: CreatedRoomsMax }],
  ['{floor}{nr}', '1,11', '1,11', { field: 'pattern', problem: 'duplicate', name: '111' }],
  ['{floor}', '1-3', '', { field: 'pattern', problem: 'taken', name: '2' }],
  [
    'Rum med utsikt mot {nr}',
    '',
    '99',
    { field: 'pattern', problem: 'tooLong', name: 'Rum med utsikt mot 99', limit: 20 },
  ],
])('%s with the floors “%s” and the numbers “%s” is refused', ([pattern, floors, numbers, problem]) => {
  expect(names(pattern, floors, numbers, ['2'])).toEqual({ ok: false, ...problem })
})

test('every pattern gives different names that are not taken, or a problem of a field', () => {
  const part = fc.constantFrom('{floor}', '{nr}', '{nr:02}', 'Rum', ' ', '{', '}', '{x}', 'å')
  const numbers = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('1', '5-8', '10', ' 2 ', '3–4', '9-1', ''), { maxLength: 4 }).map((all) => all.join(',')),
  )
  const cases = fc.record({
    pattern: fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
    floors: numbers,
    numbers,
    taken: fc.array(fc.constantFrom('1', '11', 'Rum 1'), { maxLength: 2 }),
  })
  check(cases, ({ taken, ...pattern }) => {
    const made = roomNames(pattern, taken)
    if (!made.ok) return assert.ok(made.field in pattern)
    assert.ok(made.names.length > 0 && made.names.length <= CreatedRoomsMax)
    assert.equal(new Set([...made.names, ...taken]).size, made.names.length + new Set(taken).size)
    assert.ok(made.names.every((name) => name.length > 0 && name.length <= 20 && !/[{}]/.test(name)))
  })
})
