import { texts } from '@veck/texts'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientPage } from '../../../server/src/modules/client-page/view/document.ts'
import { fillIn } from '../../../server/src/core/translate.ts'
import { user } from '../testing/user-event.ts'
import { startPage } from './start-page.ts'
import { page } from './testing/page.ts'

type Sent = { path: string; body: Record<string, unknown> }
let sent: Sent[]
let answers: (() => Response)[]
const json = (status: number, body: object) => () => Response.json(body, { status })

beforeEach(() => {
  ;[sent, answers] = [[], []]
  const t = (key: string, values?: Record<string, string | number>) => fillIn(texts.sv[key] ?? key, values)
  const written = clientPage({ page, token: 'secret', locale: 'sv', t }, { style: '', script: undefined, fonts: [] })
  const parsed = new DOMParser().parseFromString(written, 'text/html')
  document.body.replaceChildren(...parsed.body.childNodes)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST')
      sent.push({ path: url.replace('/api/app/offer/secret', ''), body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  const data = [...document.scripts].find(({ id }) => id === 'data')
  startPage(JSON.parse(data?.textContent ?? ''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const amountOf = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getByRole('cell')
    .textContent?.replaceAll(/\s/g, ' ')
const total = () => amountOf(/^Totalt/)
const accept = () => user.click(screen.getByRole('button', { name: 'Beställ med betalningsskyldighet' }))
const signed = async () => {
  await user.type(screen.getByLabelText('För- och efternamn'), 'Eva Ek')
  await user.click(screen.getByRole('checkbox', { name: /villkoren/ }))
}

test('the total follows the choices, and acceptance sends them with it', async () => {
  expect(total()).toBe('1 000,00 kr')
  await user.click(screen.getByRole('radio', { name: /Alternativ B/ }))
  await user.click(screen.getByRole('checkbox', { name: /Montering/ }))
  expect(total()).toBe('1 700,00 kr')
  // The rows add up to it.
  expect([amountOf(/^Kök/), amountOf(/^Tillval/)]).toEqual(['1 200,00 kr', '500,00 kr'])
  answers = [json(200, { ...page, state: 'accepted' })]
  await signed()
  await accept()
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(sent.filter(({ path }) => path === '/acceptance')).toMatchObject([
    {
      body: {
        name: 'Eva Ek',
        acceptsTerms: true,
        choices: { letters: { south: 'B' }, taken: ['mounting'] },
        total: { inclVat: 170_000, exclVat: 136_000 },
        nonce: 'nonce',
      },
    },
  ])
})

test('a name and the terms are missing: each field says so, and nothing is sent', async () => {
  await accept()
  expect(screen.getByText('Skriv ditt för- och efternamn.')).toBeTruthy()
  expect(screen.getByText('Bocka i att du godkänner villkoren.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('För- och efternamn'))
  expect(sent).toEqual([])
})

test('what was sent without an answer is sent again with the same id, and counts once', async () => {
  await signed()
  await accept()
  await screen.findByText(/finns kvar/)
  expect(screen.getByLabelText<HTMLInputElement>('För- och efternamn').value).toBe('Eva Ek')
  answers = [json(200, { ...page, state: 'accepted' })]
  await accept()
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  const ids = sent.map(({ body }) => body['requestId'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a page that was open for more than a day gets a new nonce, and sends again', async () => {
  answers = [json(409, { code: 'pageTooOld', message: '' }), json(200, { ...page, nonce: 'new' }), json(200, page)]
  await signed()
  await accept()
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body['nonce'])).toEqual(['nonce', 'new'])
})

test('an offer that was revoked meanwhile is shown as it is now; an open one keeps the form', async () => {
  await signed()
  answers = [json(409, { code: 'totalDiffers', message: 'Summan stämmer inte.' }), json(200, page)]
  await accept()
  await screen.findByText('Summan stämmer inte.')
  expect(location.reload).not.toHaveBeenCalled()
  answers = [json(409, { code: 'linkClosed', message: 'Stängd.' }), json(200, { ...page, state: 'revoked' })]
  await accept()
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
})

test('a gesture that a program makes does not count as a visit', async () => {
  document.dispatchEvent(new Event('pointerdown'))
  document.dispatchEvent(new Event('keydown'))
  await Promise.resolve()
  expect(sent).toEqual([])
})
