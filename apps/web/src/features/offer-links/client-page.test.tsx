import { act, screen, waitFor, within } from '@testing-library/react'
import { OrderStatus } from '@veck/domain'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { field, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aLink, openedLink } from './testing/links.ts'
import { openOrder, path, press, testOrderParts } from '../../testing/order-part.tsx'
import { plain, section, showPage } from './testing/show-page.tsx'
import { newsBetween } from './use-offer-news.ts'

testOrderParts()

const accepted = aLink({
  acceptance: {
    at: '2026-03-03T10:00:00.000Z',
    name: 'Eleni',
    total: { exclVat: 1, inclVat: 1 },
    isSealed: false,
    notApplied: [],
  },
  opened: { count: 1, first: null, last: null },
})

const url = 'https://veck.example/sv/offer/abc'

describe('the client’s page of an offer', () => {
  test('is made with a link that can be copied', async () => {
    const { sentTo } = showPage({
      [`${path}/links`]: ({ method }) => ({ body: method === 'POST' ? { link: aLink(), url } : [] }),
    })
    await press('Skapa länk')
    const dialog = await screen.findByRole('dialog', { name: 'Länken till kundens sida' })
    expect(field('Länk till kunden').value).toBe(url)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(dialog).getByRole('button', { name: 'Kopiera' }))
    await within(dialog).findByText('Länken är kopierad.')
    expect(write).toHaveBeenCalledWith(url)
    expect(sentTo(`${path}/links`, 'POST')).toHaveLength(1)
  })

  test('has its address selected where the browser does not copy', async () => {
    showPage({ [`${path}/links/l2/address`]: () => ({ body: { link: aLink(), url } }) }, { links: [aLink()] })
    await press('Kopiera länk')
    const dialog = await screen.findByRole('dialog', { name: 'Länken till kundens sida' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(within(dialog).getByRole('button', { name: 'Kopiera' }))
    await within(dialog).findByText(/Länken är markerad/)
    expect(field('Länk till kunden').selectionEnd).toBe(url.length)
  })

  test('is not made while prices on screen are not saved', async () => {
    const { sentTo } = showPage({}, { hasUnsaved: () => true })
    await press('Skapa länk')
    await screen.findByText('Spara eller ångra ändrade priser först.')
    expect(sentTo(`${path}/links`, 'POST')).toEqual([])
  })

  test('shows how often it was opened, its version and its validity', async () => {
    showPage({}, { links: [openedLink()] })
    await screen.findByText('Öppnad')
    const text = plain(await section())
    expect(text).toMatch(/3 gånger, senast i går 1[23]:10/)
    for (const words of ['Version 2, 2026-03-02 av Karin Lindqvist', '2026-04-01', 'Ingen påminnelse'])
      expect(text).toContain(words)
  })

  test('says that a reminder was put off, because the client has got too many mails', async () => {
    const reminders = { days: 3, sent: 1, isStopped: false, isPutOff: true }
    showPage({}, { links: [{ ...openedLink(), reminders }] })
    await screen.findByText('Öppnad')
    expect(plain(await section())).toContain('1 skickad · uppskjuten en dag, för kunden har fått många mejl')
  })

  test('is updated after a question, because links that were sent stop working', async () => {
    const { sentTo } = showPage(
      {
        [`${path}/links`]: ({ method }) =>
          method === 'POST' ? { body: { link: aLink({ id: 'l3', number: 3 }), url } } : { body: [aLink()] },
      },
      { links: [aLink()] },
    )
    await press('Uppdatera sidan')
    const question = await screen.findByRole('dialog', { name: 'Uppdatera kundens sida?' })
    expect(sentTo(`${path}/links`, 'POST')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Uppdatera' }))
    await screen.findByRole('dialog', { name: 'Länken till kundens sida' })
    expect(sentTo(`${path}/links`, 'POST')).toHaveLength(1)
  })

  test('gets another last day and a reminder', async () => {
    const { sentTo } = showPage(
      { [`${path}/links/l2`]: () => ({ body: aLink({ validUntil: '2026-05-01' }) }) },
      { links: [aLink()] },
    )
    await press('Giltighet och påminnelse')
    const day = await screen.findByLabelText(/^Gäller till och med/)
    await user.clear(day)
    await user.type(day, '2026-05-01')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Påminnelse till kunden' }), '3')
    await press('Spara')
    await screen.findByText('Giltighet och påminnelse är sparade.')
    expect(sentTo(`${path}/links/l2`)).toEqual([{ validUntil: '2026-05-01', reminderDays: 3 }])
  })

  test('reminds nobody without an e-mail address', async () => {
    showPage({}, { links: [aLink({ clientEmail: '' })] })
    await press('Giltighet och påminnelse')
    const reminder = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Påminnelse till kunden' })
    expect(reminder.disabled).toBe(true)
    await screen.findByText(/Kunden har ingen e-postadress/)
  })

  test('is closed after a question, and a refusal is shown in it', async () => {
    const message = 'Offertens sida är stängd.'
    let isRefused = true
    showPage(
      {
        [`${path}/links/l2`]: () =>
          isRefused ? { status: 409, body: { code: 'linkClosed', message } } : { body: aLink({ state: 'revoked' }) },
      },
      { links: [aLink()] },
    )
    await press('Stäng sidan')
    const question = await screen.findByRole('dialog', { name: 'Stänga kundens sida?' })
    await user.click(within(question).getByRole('button', { name: 'Stäng sidan' }))
    await within(question).findByText(message)
    isRefused = false
    await user.click(within(question).getByRole('button', { name: 'Stäng sidan' }))
    await screen.findByText('Kundens sida är stängd.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not made again of what the client has accepted, and says why and by whom', async () => {
    const message = 'Kunden har redan godkänt den här offerten. Ändra offerten först.'
    let stored = [aLink()]
    showPage({
      [`${path}/acceptance/differences`]: () => ({ status: 404, body: { code: 'notFound', message: 'Inget' } }),
      [`${path}/links`]: ({ method }) => {
        if (method === 'GET') return { body: stored }
        stored = [accepted]
        return { status: 409, body: { code: 'offerAccepted', message } }
      },
    })
    await press('Uppdatera sidan')
    const question = await screen.findByRole('dialog', { name: 'Uppdatera kundens sida?' })
    await user.click(within(question).getByRole('button', { name: 'Uppdatera' }))
    await within(question).findByText(message)
    expect(await screen.findByText('Godkänd av Eleni')).toBeTruthy()
  })

  test('folds the pages of earlier versions', async () => {
    showPage({}, { links: [aLink(), aLink({ id: 'l1', number: 1, state: 'superseded' })] })
    const folded = (await screen.findByText('1 tidigare sida')).closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.textContent).toContain('Version 1Ersatt')
    expect(folded?.textContent).toContain('Karin Lindqvist · Inte öppnad av kunden')
  })

  test('says what a closed page showed: the client no longer sees it', async () => {
    showPage({}, { links: [aLink({ state: 'revoked' })] })
    await screen.findByText('Stängd')
    expect(plain(await section())).toContain('Sidan visadeVersion 2')
    expect(screen.queryByText('Kunden ser')).toBeNull()
  })

  test('says at once what the client does', async () => {
    const { happens } = showPage({}, { links: [aLink()] })
    await screen.findByText('Inte öppnad')
    await act(() => happens([openedLink()]))
    await screen.findByText('Kunden har öppnat offerten.')
    expect(plain(await section())).toContain('3 gånger')
  })

  test('has no buttons once the order is placed, and is not there for sales', async () => {
    showPage({}, { links: [aLink()], order: { ...openOrder, status: OrderStatus.OrderPlaced } })
    await screen.findByText('Inte öppnad')
    expect(within(await section()).queryAllByRole('button')).toEqual([])
    session.start(signedInAs({ isSales: true }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Kundens sida' })).toBeNull())
  })
})

describe('the news about a page', () => {
  test.each([
    ['a new page', [], [accepted], undefined],
    ['the same page', [accepted], [accepted], undefined],
    ['an answer, which counts more than that the page was opened', [aLink()], [accepted], 'accepted'],
    ['a refusal', [aLink()], [aLink({ declined: { at: '', reason: '' } })], 'declined'],
    ['a wish for a new offer', [aLink()], [aLink({ askedForNewAt: '2026-04-02T10:00:00.000Z' })], 'askedForNew'],
  ])('%s', (_name, before, after, news) => {
    expect(newsBetween(before, after)).toBe(news)
  })
})
