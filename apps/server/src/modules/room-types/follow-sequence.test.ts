import { describe, expect, test } from 'vitest'
import { arrange } from './follow-sequence.ts'

/** Items of a type by their ids, in the sequence shown. */
const typeOf = (ids: string) => [...ids].map((id, position) => ({ id, follows: null, position }))
/** Small letters follow the capital of the type; digits are the room's own. */
const roomOf = (ids: string) =>
  [...ids].map((id, position) => ({ id, follows: /\d/.test(id) ? null : id.toUpperCase(), position }))
const before = (ids: string) => new Map([...ids].map((id, position) => [id, position]))

describe('[22] the sequence of a room', () => {
  test.for([
    ['that is the one of its type changes with it', 'ABC', 'CAB', 'abc', 'cab'],
    ['keeps the places of own items', 'ABC', 'CAB', 'a1bc2', 'c1ab2'],
    ['that the room has changed itself stays', 'ABC', 'CAB', 'bac', 'bac'],
    ['without some items of the type is the rest of it', 'ABCD', 'DCBA', 'acd', 'dca'],
    ['gets a new item after the one that it follows in the type', 'AB', 'AXB', 'a1bx', 'ax1b'],
    ['gets a new item first', 'AB', 'XAB', '1abx', 'x1ab'],
    ['gets new items also if the room has its own sequence', 'AB', 'XAYB', 'bayx', 'xbay'],
    ['stays if nothing moved', 'AB', 'AB', '1a2b', '1a2b'],
  ] as const)('%s', ([, was, is, has, gets]) => {
    const room = roomOf(has)
    const placed = arrange(room, typeOf(is), before(was))
    const shown = placed.length > 0 ? placed.toSorted((one, other) => one.position - other.position) : room
    expect(shown.map(({ id }) => id).join('')).toBe(gets)
    // Nothing is written if the sequence stays.
    expect(placed.length).toBe(has === gets ? 0 : room.length)
  })
})
