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

  test('[A7.15][A1.5][A9.3] come in the language of the request; what lacks one falls back to Swedish', async ({
    veck,
  }) => {
    await veck.db.insert(systemTexts).values({ locale: 'sv', key: 'Own:Only', text: 'Bara svenska' })
    const headers = { 'accept-language': 'en-US' }
    const english = (await veck.anonymous.call('getSystemTexts', { headers })).body
    const swedish = (await veck.anonymous.call('getSystemTexts')).body
    expect(english['Errors:notFound']).not.toBe(swedish['Errors:notFound'])
    veck.clock.forward(6000)
    expect((await veck.anonymous.call('getSystemTexts', { headers })).body['Own:Only']).toBe('Bara svenska')
  })

  test('are compressed with brotli, also where Node and the browser know a newer way', async ({ veck }) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const answer = await veck.app.inject({ url: '/api/app/systemtext/', headers })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.rawPayload.length).toBeLessThan(60_000)
  })

  test('are kept by browsers, which get them again when the operator has changed one', async ({ veck }) => {
    const read = (language: string, tag?: unknown) =>
      veck.anonymous.call('getSystemTexts', {
        headers: { 'accept-language': language, ...(tag !== undefined && { 'if-none-match': String(tag) }) },
      })
    const { headers } = await read('sv-SE')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('accept-language') })
    const again = await read('sv-SE', headers['etag'])
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await read('en-US', headers['etag'])).status).toBe(200)
    await veck.db.insert(systemTexts).values({ locale: 'sv', key: 'Shell:Help', text: 'Stöd' })
    veck.clock.forward(6000)
    const changed = await read('sv-SE', headers['etag'])
    expect([changed.status, changed.body['Shell:Help']]).toEqual([200, 'Stöd'])
  })
})
