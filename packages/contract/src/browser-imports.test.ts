import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const runtimeImport = /^(?:import|export) (?!type )[^'\n]*?(?:\{[^}]*\} |\* )?from '([^']+)'/gm

/** All modules that this module imports, directly and indirectly. Relative ones as file names. */
function loadedBy(url: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(url.href)) return seen
  seen.add(url.href)
  for (const [, name = ''] of readFileSync(url, 'utf8').matchAll(runtimeImport)) {
    if (name.startsWith('.')) loadedBy(new URL(name, url), seen)
    else seen.add(name)
  }
  return seen
}

const packagesOf = (file: string) =>
  [...loadedBy(new URL(file, import.meta.url))].filter((module) => !module.startsWith('file:'))

test('the first load of the browser contains no zod', () => {
  expect(loadedBy(new URL('./client.ts', import.meta.url)).size).toBeGreaterThan(4)
  expect(packagesOf('./client.ts')).toEqual([])
  expect(packagesOf('./query.ts')).toEqual([])
  expect(packagesOf('./limits.ts')).toEqual([])
})

test('the check finds zod where it is imported', () => {
  expect(packagesOf('./index.ts')).toEqual(expect.arrayContaining(['zod', '@veck/domain']))
})
