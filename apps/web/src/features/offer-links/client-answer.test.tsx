import { act, screen, waitFor, within } from '@testing-library/react'
import type { OfferQuestion, RevisionDifferences } from '@veck/contract'
import { describe, expect, test } from 'vitest'
import { field, user, write } from '../../testing/user-event.ts'
import { aLink } from './testing/links.ts'
import { path, press, testOrderParts } from '../../testing/order-part.tsx'
import { plain, section, showPage } from './testing/show-page.tsx'

testOrderParts()

const accepted = aLink({
  state: 'accepted',
  acceptance: {
    at: '2026-03-03T10:00:00.000Z',
    name: 'Eleni Papadaki',
    total: { exclVat: 1_000_000, inclVat: 1_250_000 },
    isSealed: true,
    notApplied: [],
  },
})
const differences: RevisionDifferences = {
  from: { number: 2, total: { exclVat: 1_000_000, inclVat: 1_250_000 } },
  to: { number: null, total: { exclVat: 900_000, inclVat: 1_125_000 } },
  display: 'inclVat',
  fields: [
    { alternative: null, field: 'validUntil', label: 'Gäller till och med', before: '2026-04-01', after: '2026-04-02' },
  ],
  parts: [
    {
      change: 'removed',
      kind: 'marking',
      id: 'm1',
      name: 'Söder',
      folder: 'Vardagsrum',
      fields: [],
      effect: { exclVat: -100_000, inclVat: -125_000 },
    },
  ],
  effect: { exclVat: -100_000, inclVat: -125_000 },
}
const compared = (body: RevisionDifferences) => ({ [`${path}/acceptance/differences`]: () => ({ body }) })

const showDelivery = 'Visa leveransen för kunden'

describe('the answer of the client', () => {
  test('says who accepted, when and how much, and leads to placing the order', async () => {
    showPage(compared({ ...differences, parts: [] }), { links: [accepted] })
    const card = await screen.findByRole('region', { name: 'Godkänd av Eleni Papadaki' })
    expect(plain(card)).toContain('2026-03-03 11:00 · 12 500,00 kr inkl. moms (10 000,00 kr exkl.)')
    expect(within(card).getByRole('link', { name: 'Lägg ordern' }).getAttribute('href')).toBe(
      '/sv/order/o1/preview/init',
    )
    expect(within(card).getByRole('button', { name: 'Underskriven offert (PDF)' })).toBeTruthy()
    expect(
      await within(card).findByText('Offerten är som kunden godkände den. Nästa steg är att lägga ordern.'),
    ).toBeTruthy()
    expect(screen.queryByText(/skiljer sig/)).toBeNull()
  })

  test('asks to check the quote when what differs cannot be read', async () => {
    const failing = {
      [`${path}/acceptance/differences`]: () => ({ status: 404, body: { code: 'notFound', message: '' } }),
    }
    showPage(failing, { links: [accepted] })
    expect(await screen.findByText('Se över offerten innan du lägger ordern.')).toBeTruthy()
  })

  test('shows in words and öre what differs from what the client accepted', async () => {
    showPage(compared(differences), { links: [accepted] })
    const details = (await screen.findByText('Ordern skiljer sig från det kunden godkände')).closest('details')
    const text = details ? plain(details) : ''
    for (const words of ['Vardagsrum · Söder', 'Utgår', '−1 250,00 kr', '11 250,00 kr']) expect(text).toContain(words)
    expect(text).not.toContain('Gäller till och med')
    expect(screen.getByText('Se över offerten innan du lägger ordern.')).toBeTruthy()
    expect(screen.queryByText(/är som kunden godkände/)).toBeNull()
  })

  test('lists what could not be applied, until the order is as the client accepted it', async () => {
    const notApplied = [
      { id: 'm1', name: 'Söder', letter: 'B', reason: 'changed' as const },
      { id: 'm2', name: 'Norr', letter: null, reason: 'removed' as const },
    ]
    const link = { ...accepted, acceptance: accepted.acceptance && { ...accepted.acceptance, notApplied } }
    let body = differences
    const page = showPage({ [`${path}/acceptance/differences`]: () => ({ body }) }, { links: [link] })
    const card = await screen.findByRole('region', { name: 'Godkänd av Eleni Papadaki' })
    expect(within(card).getAllByRole('listitem')[0]?.textContent).toBe(
      'Söder: alternativ B, som kunden valde, finns inte kvar som det var i offerten.',
    )
    expect(plain(card)).toContain('Norr finns inte längre i offerten.')
    expect(plain(card)).not.toContain('Offerten är som kunden godkände den')
    body = { ...differences, parts: [] }
    await act(() => page.happens([link]))
    await within(card).findByText(/Offerten är som kunden godkände den/)
    expect(plain(card)).not.toContain('Norr')
  })

  test('has a switch that shows the delivery to the client, which is saved at once', async () => {
    const address = `${path}/links/${accepted.id}`
    let isDown = true
    const page = showPage(
      {
        ...compared({ ...differences, parts: [] }),
        [address]: () =>
          isDown
            ? { status: 500, body: { code: 'internal', message: 'Fel' } }
            : { body: { ...accepted, showsDelivery: true } },
      },
      { links: [accepted] },
    )
    await user.click(await screen.findByLabelText(showDelivery))
    await screen.findByText(/Fel/)
    expect(field(showDelivery).checked).toBe(false)
    isDown = false
    await user.click(field(showDelivery))
    await act(() => page.happens([{ ...accepted, showsDelivery: true }]))
    await waitFor(() => expect(field(showDelivery).checked).toBe(true))
    expect(screen.queryByText(/Fel/)).toBeNull()
    expect(page.sentTo(address, 'PATCH')).toEqual([{ showsDelivery: true }, { showsDelivery: true }])
  })

  test('gives the reason of a client who declined', async () => {
    const declined = { at: '2026-03-03T10:00:00.000Z', reason: 'För dyrt' }
    showPage({}, { links: [aLink({ state: 'declined', declined })] })
    const title = await screen.findByText(/Kunden tackade nej/)
    expect(plain(title)).toBe('Kunden tackade nej 2026-03-03 11:00')
    expect(plain(await section())).toContain('”För dyrt”')
  })

  test('offers a new link when the client asks for a new offer', async () => {
    showPage({}, { links: [aLink({ state: 'expired', askedForNewAt: '2026-04-03T10:00:00.000Z' })] })
    const title = await screen.findByText(/Kunden bad om en ny offert/)
    expect(plain(title)).toBe('Kunden bad om en ny offert 2026-04-03 12:00')
    expect(screen.getByRole('button', { name: 'Skapa ny länk' })).toBeTruthy()
  })
})

const question: OfferQuestion = {
  id: 'q1',
  number: 2,
  markingId: 'm1',
  markingName: 'Söder',
  isFromClient: true,
  at: '2026-03-03T10:00:00.000Z',
  byName: 'Eleni',
  text: 'Går det att tvätta?',
  isMailed: null,
}
const answer = { ...question, id: 'a1', isFromClient: false, byName: 'Karin', text: 'Ja, 30 grader.' }
const about = { ...question, id: 'q2', markingId: null, markingName: '', text: 'När kan ni montera?' }

describe('the questions of the client', () => {
  test('are grouped by marking, and those without an answer are counted and come first', async () => {
    showPage({ [`${path}/questions`]: () => ({ body: [question, answer, about] }) }, { links: [aLink()] })
    await screen.findByText('1 obesvarad')
    const conversations = screen.getAllByRole('article')
    expect(conversations.map((each) => each.getAttribute('aria-label'))).toEqual(['Hela offerten', 'Söder'])
    expect(plain(conversations[1] ?? document.body)).toContain('Ja, 30 grader.')
    expect(screen.getAllByRole('button', { name: 'Skicka svar' })).toHaveLength(1)
  })

  test('get an answer, which is kept while it cannot be sent and then sent once', async () => {
    let isDown = true
    const { sentTo } = showPage(
      {
        [`${path}/questions`]: () => ({ body: [question] }),
        [`${path}/questions/q1/answer`]: () =>
          isDown ? { status: 500, body: { code: 'internal', message: 'Fel' } } : { body: [question, answer] },
      },
      { links: [aLink()] },
    )
    await write(await screen.findByLabelText('Ditt svar (Söder)'), 'Ja, 30 grader.')
    await press('Skicka svar')
    await screen.findByText(/Fel/)
    expect(field('Ditt svar (Söder)').value).toBe('Ja, 30 grader.')
    isDown = false
    await press('Skicka svar')
    await screen.findByText('Svaret är skickat till kunden.')
    const [first, second] = sentTo(`${path}/questions/q1/answer`) as { requestId: string }[]
    expect(second).toEqual(first)
    await user.click(screen.getByRole('button', { name: 'Skriv till kunden' }))
    expect(field('Ditt svar (Söder)').value).toBe('')
  })

  test('get an answer that says so if it could not be mailed', async () => {
    const unmailed = { ...answer, isMailed: false }
    let all = [question]
    showPage(
      {
        [`${path}/questions`]: () => ({ body: all }),
        [`${path}/questions/q1/answer`]: () => {
          all = [question, unmailed]
          return { body: all }
        },
      },
      { links: [aLink()] },
    )
    await write(await screen.findByLabelText('Ditt svar (Söder)'), 'Ja, 30 grader.')
    await press('Skicka svar')
    await screen.findByText(/men skickades inte som mejl/)
    expect(screen.queryByText('Svaret är skickat till kunden.')).toBeNull()
    expect(await screen.findByText('Svaret syns på kundens sida. Det skickades inte som mejl.')).toBeTruthy()
  })

  test('are announced while the page is open', async () => {
    let asked = [question]
    const { happens } = showPage({ [`${path}/questions`]: () => ({ body: asked }) }, { links: [aLink()] })
    await screen.findByText('Går det att tvätta?')
    asked = [question, about]
    await act(() => happens([aLink()]))
    expect(await screen.findByText('Kunden har ställt en fråga.')).toBeTruthy()
  })
})
