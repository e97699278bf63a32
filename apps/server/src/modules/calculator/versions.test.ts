import { describe, expect, test } from 'vitest'
import { activeVersion, versionState } from './versions.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const versions = [
  { id: 1, startsAt: at(1) },
  { id: 2, startsAt: at(5) },
  { id: 3, startsAt: at(20) },
  { id: 4, startsAt: null },
]

describe('versions of prices or parameters', () => {
  test('the version that started last is active, exactly from its start time', () => {
    expect(activeVersion(versions, at(4))?.id).toBe(1)
    expect(activeVersion(versions, at(5))?.id).toBe(2)
    expect(activeVersion(versions, new Date(at(20).getTime() - 1))?.id).toBe(2)
    expect(activeVersion(versions, at(20))?.id).toBe(3)
  })

  test('no version is active before the first start time', () => {
    expect(activeVersion(versions, new Date(0))).toBeUndefined()
  })

  test('the newer of two versions with the same start time is active', () => {
    expect(activeVersion([...versions, { id: 9, startsAt: at(5) }], at(6))?.id).toBe(9)
  })

  test('each version is a draft, scheduled, active or retired', () => {
    expect(versions.map((version) => versionState(version, versions, at(6)))).toEqual([
      'retired',
      'active',
      'scheduled',
      'draft',
    ])
  })
})
