import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

type Manifest = { start_url: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] }

test('the app can be installed: what browsers ask for is there', () => {
  expect(read('index.html')).toContain('rel="manifest" href="/manifest.webmanifest"')
  const { start_url, display, icons } = JSON.parse(read('public/manifest.webmanifest')) as Manifest
  expect([start_url, display]).toEqual(['/', 'standalone'])
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const missing = icons.filter(({ src }) => !existsSync(join(import.meta.dirname, 'public', src)))
  expect(missing).toEqual([])
})
