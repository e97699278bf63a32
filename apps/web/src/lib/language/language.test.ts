import { beforeEach, expect, test } from 'vitest'
import { pretendServer, type Seen } from '../../testing/server.ts'
import { forgetTexts } from '../../testing/texts.ts'
import { i18n } from './i18n.ts'
import { setLocale } from './language.ts'

const textsPath = '/api/app/systemtext/'
const someTexts = {
  [textsPath]: ({ headers }: Seen) => ({
    body:
      headers.get('accept-language') === 'en-US'
        ? { 'Login:Submit': 'Sign in' }
        : { 'Login:Submit': 'Logga in', 'Login:Title': 'Välkommen' },
  }),
}

// Texts stay loaded as long as the page is open, so each test starts without texts.
beforeEach(forgetTexts)

test('[A2.46] texts load once per language, with that language in the header', async () => {
  const asked = pretendServer(someTexts)
  await Promise.all([setLocale('en'), setLocale('en')])
  await setLocale('sv')
  await setLocale('en')
  expect(asked.map(({ path, headers }) => [path, headers.get('accept-language')])).toEqual([
    [textsPath, 'en-US'],
    [textsPath, 'sv-SE'],
  ])
})

test('[A2.46] the language sets the lang attribute of the page', async () => {
  pretendServer(someTexts)
  await setLocale('en')
  expect(document.documentElement.lang).toBe('en')
  await setLocale('sv')
  expect(document.documentElement.lang).toBe('sv')
})

const early = (language: string, answer: Promise<Response>) => {
  answer.catch(() => {})
  window.earlyTexts = { language, answer }
}

test('texts that the page asked for before the app arrived are not asked for again', async () => {
  const asked = pretendServer(someTexts)
  early('sv-SE', Promise.resolve(Response.json({ 'Login:Submit': 'Tidigt' })))
  await setLocale('sv')
  expect([i18n.t('Login:Submit'), asked]).toEqual(['Tidigt', []])
})

test.each([
  ['in another language', 'en-US', () => Promise.resolve(Response.json({ 'Login:Submit': 'Early' }))],
  ['without an answer', 'sv-SE', () => Promise.reject(new TypeError('Failed to fetch'))],
])('texts that the page asked for %s are asked for by the app', async (_how, language, answer) => {
  const asked = pretendServer(someTexts)
  early(language, answer())
  await setLocale('sv')
  expect([i18n.t('Login:Submit'), asked.length]).toEqual(['Logga in', 1])
})

test('[A2.46] texts that could not be loaded are requested again', async () => {
  let isDown = true
  const asked = pretendServer({
    [textsPath]: (request) =>
      isDown ? { status: 503, body: { code: 'unavailable', message: 'stängt' } } : someTexts[textsPath](request),
  })
  await expect(setLocale('sv')).rejects.toThrow('stängt')
  isDown = false
  await setLocale('sv')
  expect(i18n.t('Login:Submit')).toBe('Logga in')
  expect(asked).toHaveLength(2)
})

test('[A2.46] a number and its unit stay on one line', async () => {
  const texts = {
    'Tips:Size': '300 cm eller {{width}} cm, {{count}} markeringar, {{count}} måste',
    'Tips:Files': 'Högst 25 MB.',
  }
  pretendServer({ [textsPath]: () => ({ body: texts }) })
  await setLocale('sv')
  expect(i18n.t('Tips:Size' as 'Login:Title', { width: 240, count: 3 })).toBe(
    '300\u00a0cm eller 240\u00a0cm, 3 markeringar, 3 måste',
  )
  expect(i18n.t('Tips:Files' as 'Login:Title')).toBe('Högst 25\u00a0MB.')
})
