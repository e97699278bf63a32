import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { systemTexts } from '../../db/schema/settings.ts'

describe('system texts', () => {
  test('[A7.15] are open to everyone: all of them, or those of one screen', async ({ veck }) => {
    const all = await veck.anonymous.call('getSystemTexts')
    expect([all.status, all.body['Errors:notFound']]).toEqual([200, expect.any(String)])
    const some = await veck.anonymous.call('getSystemTexts', { query: { resourceName: 'Fields' } })
    expect(Object.keys(some.body).every((key) => key.startsWith('Fields:'))).toBe(true)
    expect(Object.keys(some.body).length).toBeGreaterThan(5)
    expect((await veck.anonymous.call('getSystemTexts', { query: { resourceName: 'None' } })).body).toEqual({})
  })

  test('[A7.15] come in the language of the request; what lacks one falls back to Swedish', async ({ veck }) => {
    await veck.db.insert(systemTexts).values({ locale: 'sv', key: 'Own:Only', text: 'Bara svenska' })
    const headers = { 'accept-language': 'en-US' }
    const english = (await veck.anonymous.call('getSystemTexts', { headers })).body
    const swedish = (await veck.anonymous.call('getSystemTexts')).body
    expect(english['Errors:notFound']).not.toBe(swedish['Errors:notFound'])
    veck.clock.forward(6000)
    expect((await veck.anonymous.call('getSystemTexts', { headers })).body['Own:Only']).toBe('Bara svenska')
  })
})
