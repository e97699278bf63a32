import { expect, test } from 'vitest'
import { address, problems } from '../testing/reading.ts'
import { diagnosticsCalls } from './diagnostics.ts'
import { settingsCalls } from './settings.ts'

test('[A7.13][A3.2][B3.16][B7.31] general settings contain maintenance, the own-fabric product and the copy limit', () => {
  expect(address('getGeneralSettings')).toBe('GET /api/app/generalsettings/generalsettings')
  const settings = {
    showMaintenancePage: false,
    externalFabricProductId: 900,
    copyableAboveOfferNumber: 10_000,
    deliveryLeadTimeDays: 10,
    ownFabricWidths: [150, 300],
  }
  expect(settingsCalls.getGeneralSettings.answer.parse(settings)).toEqual(settings)
})

test('[A7.14] countries are a map of name to code', () => {
  expect(address('getCountries')).toBe('GET /api/app/globalization/countries')
  expect(settingsCalls.getCountries.answer.parse({ Sverige: 'SE' })).toEqual({ Sverige: 'SE' })
})

test('[A7.15] texts are requested by resource name, or all together', () => {
  expect(address('getSystemTexts')).toBe('GET /api/app/systemtext/')
  const { query, answer } = settingsCalls.getSystemTexts
  expect(query.parse({ resourceName: 'Login', other: 1 })).toEqual({ resourceName: 'Login' })
  expect(query.parse({})).toEqual({})
  expect(problems(query, { resourceName: 'x'.repeat(101) })).toEqual({ resourceName: 'tooLong' })
  expect(answer.parse({ 'Login:Title': 'Logga in' })).toEqual({ 'Login:Title': 'Logga in' })
})

test('[A7.16] help is HTML', () => {
  expect(address('getHelp')).toBe('GET /api/app/content/help')
  expect(settingsCalls.getHelp.answer.parse({ html: '<h1>Hjälp</h1>' })).toEqual({ html: '<h1>Hjälp</h1>' })
})

test('[A7.32] ping and server time answer texts', () => {
  expect(address('ping')).toBe('POST /api/app/lsintegrationservice/ping/')
  expect(diagnosticsCalls.ping).not.toHaveProperty('body')
  expect(address('getServerTime')).toBe('GET /api/app/server/servertime/')
  expect(diagnosticsCalls.getServerTime.answer.parse('2026-03-01T12:00:00.000Z')).toBe('2026-03-01T12:00:00.000Z')
})
