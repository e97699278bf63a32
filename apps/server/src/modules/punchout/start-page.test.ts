import { expect, test } from 'vitest'
import { startPageOf } from './start-page.ts'

const pageFor = (redirect: string) => startPageOf('https://veck.example', 'en', 'GUID', redirect)

test('[A2.8][A2.44] the start page contains the session and, if any, the page to open', () => {
  expect(pageFor('')).toBe('https://veck.example/en/account/punchout?sessionID=GUID')
  expect(pageFor('/sv/order/create')).toBe(
    'https://veck.example/en/account/punchout?sessionID=GUID&redirect=%2Fsv%2Forder%2Fcreate',
  )
  expect(pageFor('/en/orders/search?q=stol')).toContain('redirect=%2Fen%2Forders%2Fsearch%3Fq%3Dstol')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/sv//evil.example',
  '/\\evil.example',
  '/sv\\..\\evil',
  '/de/orders',
  '/api/punchout/cxml',
  'javascript:alert(1)',
  '/sv/orders\nx',
])('[A2.44] the address %j is not one of our pages and is not passed on', (redirect) => {
  expect(pageFor(redirect)).not.toContain('redirect')
})
