import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@veck/contract'
import { expect, test, vi } from 'vitest'
import { languageTags, localeOrDefault } from './src/lib/language/locale.ts'
import './src/lib/language/early-texts.ts'

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

test('what is around the page is of its ground, light or dark', () => {
  const script = read('public/before-app.js')
  const grounds = [...read('src/app/theme/tokens.css').matchAll(/--veck-ground: (#\w+)/g)].map(([, colour]) => colour)
  expect(script).toContain(`{ light: '${grounds[0]}', dark: '${grounds[1]}' }`)
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${grounds[0]}" />`)
})

test.each(['/', '/sv/order/1', '/en', '/en/account/login', '/english'])(
  'the texts that the page %s asks for are those that the app needs first',
  async (path) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('There is no server')))
    vi.stubGlobal('fetch', fetched)
    window.history.replaceState(null, '', path)
    document.head.innerHTML = '<meta name="theme-color" />'
    const script = `./public/before-app.js?${path}`
    await import(script)
    const language = languageTags[localeOrDefault(path)]
    expect(fetched.mock.calls).toEqual([[calls.getSystemTexts.path, { headers: { 'Accept-Language': language } }]])
    expect(window.earlyTexts?.language).toBe(language)
  },
)

test('a dark page is printed in the light colours', async () => {
  const page = document.documentElement
  document.head.innerHTML = '<meta name="theme-color" />'
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  const script = './public/before-app.js?dark'
  await import(script)
  expect(page.dataset['mantineColorScheme']).toBe('dark')
  dispatchEvent(new Event('beforeprint'))
  expect(page.dataset['mantineColorScheme']).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(page.dataset['mantineColorScheme']).toBe('dark')
})
