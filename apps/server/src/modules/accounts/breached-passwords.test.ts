import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hashOfLine } from '../../../breached-passwords.ts'
import { packageRoot } from '../../package-root.ts'
import { newFilter, openFilter } from './bloom-filter.ts'
import { createIsBreached, hashOf } from './breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'veck-filter-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const filterOf = (passwords: string[]) => {
  const { add, bytes } = newFilter(passwords.length)
  for (const password of passwords) add(hashOf(password))
  return bytes
}
const shipped = readFileSync(join(packageRoot, 'assets/breached-passwords.bin'))

describe('a filter of breached passwords', () => {
  test('finds every password that was added, and none of fifty thousand others', () => {
    const known = Array.from({ length: 5000 }, (_, index) => `known ${index}`)
    const { has } = openFilter(fileOf('one', filterOf(known)))
    expect(known.filter((password) => !has(hashOf(password)))).toEqual([])
    const others = Array.from({ length: 50_000 }, (_, index) => `other ${index}`)
    expect(others.filter((password) => has(hashOf(password)))).toEqual([])
  })

  test('that is cut off, or another file, is refused', () => {
    const bytes = filterOf(['a password'])
    for (const wrong of [bytes.subarray(0, -1), bytes.subarray(0, 12), Buffer.from('a list of passwords')])
      expect(() => openFilter(fileOf('wrong', wrong))).toThrow('is not a filter of breached passwords')
    expect(() => createIsBreached(join(folder, 'none'))).toThrow('ENOENT')
  })

  test('of the operator is used beside the shipped one', () => {
    const isBreached = createIsBreached(fileOf('own', filterOf(['gardinluft på burk'])))
    expect(['gardinluft på burk', 'Gardinluft på burk', 'password1', 'gardinluft på flaska'].map(isBreached)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the shipped filter', () => {
  test('finds a wrong password by mistake at most once in a million', () => {
    let set = 0
    for (const byte of shipped.subarray(16)) for (let bits = byte; bits > 0; bits &= bits - 1) set += 1
    const share = set / shipped.readUIntBE(10, 6)
    expect(share).toBeGreaterThan(0.45)
    expect(share ** shipped.readUInt8(8)).toBeLessThanOrEqual(1e-6)
  })

  test('has the whole list of common passwords in Swedish and English', () => {
    const isBreached = createIsBreached()
    const list = readFileSync(join(packageRoot, 'common-passwords.txt'), 'utf8').trim().split('\n')
    expect(list.length).toBeGreaterThan(1000)
    expect(list.filter((password) => !isBreached(password))).toEqual([])
  })
})

test('a line of a list is a password of at least eight characters, or a hash with its count', () => {
  const sha1 = createHash('sha1').update('password').digest('hex')
  const hex = (line: string) => hashOfLine(line, 10)?.toString('hex')
  expect(['password', `${sha1.toUpperCase()}:10`, sha1, `${sha1}:9`, 'seven77'].map(hex)).toEqual([
    sha1,
    sha1,
    sha1,
    undefined,
    undefined,
  ])
})
