import { beforeEach, expect, test, vi } from 'vitest'
import { pretendServer } from '../../testing/server.ts'
import { signedInAs } from '../../testing/user.ts'
import { client } from './api.ts'
import { errorText } from './error-text.ts'
import { i18n } from '../language/i18n.ts'
import { session, type SessionEnd } from '../session/session.ts'

const path = '/api/app/account/checksessionexpired'

beforeEach(async () => {
  session.end('signedOut')
  await i18n.changeLanguage('sv')
})

test('[A7.1][A2.46][B7.1] every call sends the access token and the language', async () => {
  const asked = pretendServer({ [path]: () => ({ body: false }) })
  await client.checkSessionExpired()
  session.start(signedInAs())
  await i18n.changeLanguage('en')
  await client.checkSessionExpired()
  expect(asked.map(({ headers }) => [headers.get('authorization'), headers.get('accept-language')])).toEqual([
    [null, 'sv-SE'],
    ['Bearer access', 'en-US'],
  ])
})

test('[A8.1][B8.10] a 401 on any call ends the session', async () => {
  pretendServer({ [path]: () => ({ status: 401, body: { code: 'unauthorized', message: 'slut' } }) })
  const ended = vi.fn<(end: SessionEnd) => void>()
  const stop = session.onEnd(ended)
  session.start(signedInAs())
  await expect(client.checkSessionExpired()).rejects.toThrow('slut')
  stop()
  expect(session.current()).toBeUndefined()
  expect(ended.mock.calls).toEqual([['expired']])
})

test('[A8.2] other errors keep the session and contain the message of the server', async () => {
  pretendServer({ [path]: () => ({ status: 409, body: { code: 'conflict', message: 'Krock.' } }) })
  session.start(signedInAs())
  const error = await client.checkSessionExpired().catch((thrown: unknown) => thrown)
  expect(errorText(error)).toBe('Krock.')
  expect(session.current()).toBeDefined()
})

test('[A8.3] a call without an answer has a message of our own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  i18n.addResource('sv', 'translation', 'Errors:noAnswer', 'Servern svarar inte.')
  const error = await client.checkSessionExpired().catch((thrown: unknown) => thrown)
  expect(errorText(error)).toBe('Servern svarar inte.')
})

test('[A8.3] a connection that breaks in the middle of an answer has a message of our own', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(broken, { headers: { 'Content-Type': 'application/json' } }))
  i18n.addResource('sv', 'translation', 'Errors:noAnswer', 'Servern svarar inte.')
  const error = await client.getOrdersByStatus().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'network' })
  expect(errorText(error)).toBe('Servern svarar inte.')
})

test('[A8.3] an error of a proxy has a message of our own', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
  i18n.addResource('sv', 'translation', 'Errors:internal', 'Något gick fel hos oss.')
  const error = await client.checkSessionExpired().catch((thrown: unknown) => thrown)
  expect(errorText(error)).toBe('Något gick fel hos oss.')
})

test('[18.2] an answer that is kept in memory is forgotten when the session ends', async () => {
  const tags: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    tags.push(new Headers(headers).get('if-none-match'))
    return new Response('{}', { headers: { etag: 'W/"1"' } })
  })
  session.start(signedInAs())
  const open = () => client.getOrder({ params: { id: 'o1' } })
  await open()
  await open()
  session.end('signedOut')
  session.start(signedInAs())
  await open()
  expect(tags).toEqual([null, 'W/"1"', null])
})
