import { describe, expect, test } from 'vitest'
import { activeVersion, stateOf } from './versions.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const versions = [
  { id: 1, startsAt: at(1) },
  { id: 2, startsAt: at(5) },
  { id: 3, startsAt: at(20) },
  { id: 4, startsAt: null },
]

describe('versions of the supplier’s numbers', () => {
  test('the one that started last is active, from its very start', () => {
    expect(activeVersion(versions, at(4))?.id).toBe(1)
    expect(activeVersion(versions, at(5))?.id).toBe(2)
    expect(activeVersion(versions, new Date(at(20).getTime() - 1))?.id).toBe(2)
    expect(activeVersion(versions, at(20))?.id).toBe(3)
  })

  test('before the first start none is', () => {
    expect(activeVersion(versions, new Date(0))).toBeUndefined()
  })

  test('of two that start together the newer is', () => {
    expect(activeVersion([...versions, { id: 9, startsAt: at(5) }], at(6))?.id).toBe(9)
  })

  test('each is a draft, scheduled, active or retired', () => {
    expect(versions.map((version) => stateOf(version, versions, at(6)))).toEqual([
      'retired',
      'active',
      'scheduled',
      'draft',
    ])
  })
})
