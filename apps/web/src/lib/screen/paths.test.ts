import { expect, expectTypeOf, test } from 'vitest'
import { localeOf, localeOrDefault, withLocale } from '../language/locale.ts'
import { pathTo, safeRedirect } from './paths.ts'

test('[A2.1][A9.3][B2.1] the first segment is the locale, and only sv or en', () => {
  expect(localeOf('/sv/orders')).toBe('sv')
  expect(localeOf('/en')).toBe('en')
  expect(localeOf('/de/orders')).toBeUndefined()
  expect(localeOf('/svenska/orders')).toBeUndefined()
  expect(localeOf('/')).toBeUndefined()
  expect(localeOrDefault('/de/orders')).toBe('sv')
})

test('[A2.20] another language keeps the place: only the first segment changes', () => {
  expect(withLocale('/sv/order/sv/folder/2?q=/sv/', 'en')).toBe('/en/order/sv/folder/2?q=/sv/')
  expect(withLocale('/sv', 'en')).toBe('/en')
})

test('[A2.20][B2.12] a path is made of the path of a route and its parameters', () => {
  expect(pathTo('sv', '/')).toBe('/sv')
  expect(pathTo('en', '/order/$order/folder/$folder', { order: 'o1', folder: 'f1' })).toBe('/en/order/o1/folder/f1')
  expect(pathTo('sv', '/order/$order/fabric/$product/$variant', { order: 'o1', product: 7, variant: 12 })).toBe(
    '/sv/order/o1/fabric/7/12',
  )
})

test('[B2.7] the step of a marking may be left out', () => {
  expect(pathTo('sv', '/order/$order/marking/$marking/{-$step}', { order: 'o1', marking: 'm1' })).toBe(
    '/sv/order/o1/marking/m1',
  )
  expect(pathTo('sv', '/order/$order/marking/$marking/{-$step}', { order: 'o1', marking: 'm1', step: 2 })).toBe(
    '/sv/order/o1/marking/m1/2',
  )
})

test('[A2.20] a parameter cannot break out of its segment', () => {
  expect(pathTo('sv', '/order/$order', { order: '../account?x#y' })).toBe('/sv/order/..%2Faccount%3Fx%23y')
})

test('the compiler refuses a path that no route has and a parameter that is missing or misspelt', () => {
  // Each line fails `npm run types` if the compiler accepts it.
  // @ts-expect-error There is no such route.
  pathTo('sv', '/ordres')
  // @ts-expect-error The order is missing.
  pathTo('sv', '/order/$order')
  // @ts-expect-error The parameter is called order.
  pathTo('sv', '/order/$order', { offer: 'o1' })
  // @ts-expect-error There is no such language.
  pathTo('de', '/orders')
  expectTypeOf(pathTo('sv', '/orders')).toBeString()
})

test('[A2.1] a redirect leads to our own pages only', () => {
  expect(safeRedirect('/sv/orders/search?q=12')).toBe('/sv/orders/search?q=12')
  const foreign = [
    'https://evil.example/sv/',
    '//evil.example',
    '/sv//evil.example',
    '/\\evil.example',
    '/sv/\\evil',
    '/de/orders',
    'javascript:alert(1)',
    'sv/orders',
    '',
    undefined,
  ]
  expect(foreign.map(safeRedirect)).toEqual(foreign.map(() => undefined))
})
