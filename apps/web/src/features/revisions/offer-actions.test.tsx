import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { OfferMail, Order, Revision, RevisionDifferences } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { texts } from '@veck/texts'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { pretendServer } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { WithoutRouter } from '../../testing/without-router.tsx'
import { OfferActions } from './offer-actions.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', texts.sv))
beforeEach(() => session.start(signedInAs()))
afterEach(() => {
  notifications.clean()
  cleanup()
})

const path = '/api/app/order/o1'
const openOrder = {
  id: 'o1',
  version: 7,
  status: OrderStatus.Initiated,
  userEmailAddress: 'kund@veck.example',
  orderLines: [],
} as unknown as Order

const revision: Revision = {
  number: 2,
  createdAt: '2026-03-02T10:00:00.000Z',
  by: 'kund@veck.example',
  byName: 'Karin Lindqvist',
  reason: 'mailed',
  clientName: 'Eleni P',
  total: { exclVat: 1_000_000, inclVat: 1_250_000 },
  display: 'inclVat',
  sha256: 'abc',
  mails: [{ to: 'eleni@klient.example', queuedAt: '2026-03-02T10:00:00.000Z', sentAt: null }],
}

const mail: OfferMail = {
  to: 'eleni@klient.example',
  fromName: 'Lindqvist Inredning',
  replyTo: 'kund@veck.example',
  language: 'sv',
  subject: 'Offert från Lindqvist',
  message: 'Hej Eleni!',
  mayMail: true,
}

type ShowOptions = { order?: Order; hasUnsaved?: () => boolean }

const show = (
  answers: Parameters<typeof pretendServer>[0] = {},
  { order = openOrder, hasUnsaved = () => false }: ShowOptions = {},
) => {
  const seen = pretendServer({
    [`${path}/revisions`]: () => ({ body: [revision, { ...revision, number: 1, reason: 'downloaded', mails: [] }] }),
    [`${path}/offermail`]: ({ method }) => ({ body: method === 'POST' ? revision : mail }),
    [`${path}/retail/pdf`]: () => ({ body: {} }),
    [`${path}/offermail/preview`]: ({ body }) => ({ body: { html: `<p>${(body as OfferMail).message}</p>` } }),
    ...answers,
  })
  render(
    <WithoutRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Notifications />
            <OfferActions order={order} hasUnsaved={hasUnsaved} />
          </MantineProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </WithoutRouter>,
  )
  return { sentTo: (to: string) => seen.filter((asked) => asked.path === to).map(({ body }) => body) }
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const dialogText = () => (screen.getByRole('dialog').textContent ?? '').replaceAll(/\s/g, ' ')

describe('the actions of an offer', () => {
  test('mail the offer as proposed or changed, with a copy unless it is unticked', async () => {
    const { sentTo } = show()
    await press('Skicka till kunden')
    await screen.findByRole('textbox', { name: /^Ämne/ })
    expect(field('Till').value).toBe('eleni@klient.example')
    await write(field('Meddelande'), 'Hej igen!')
    await user.click(screen.getByRole('checkbox', { name: /^Kopia till mig/ }))
    await press('Skicka')
    await screen.findByText('Version 2 är på väg till eleni@klient.example.')
    expect(sentTo(`${path}/offermail`).filter(Boolean)).toEqual([
      {
        to: 'eleni@klient.example',
        subject: 'Offert från Lindqvist',
        message: 'Hej igen!',
        copyToSelf: false,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  test('keep what was written and send the same request again when the server gave no answer', async () => {
    let answers = 0
    const { sentTo } = show({
      [`${path}/offermail`]: ({ method }) => {
        if (method !== 'POST') return { body: mail }
        answers += 1
        return answers === 1 ? { status: 500, body: { code: 'internal', message: 'Fel' } } : { body: revision }
      },
    })
    await press('Skicka till kunden')
    await write(await screen.findByRole('textbox', { name: /^Ämne/ }), 'Nytt ämne')
    await press('Skicka')
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBeTruthy())
    await press('Skicka')
    await screen.findByText(/är på väg/)
    const [first, second] = sentTo(`${path}/offermail`).filter(Boolean)
    expect(second).toEqual(first)
  })

  test('send a mail that was changed after a lost answer as another request', async () => {
    let answers = 0
    const { sentTo } = show({
      [`${path}/offermail`]: ({ method }) => {
        if (method !== 'POST') return { body: mail }
        answers += 1
        return answers === 1 ? { status: 500, body: { code: 'internal', message: 'Fel' } } : { body: revision }
      },
    })
    await press('Skicka till kunden')
    await screen.findByRole('textbox', { name: /^Ämne/ })
    await press('Skicka')
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBeTruthy())
    await write(field('Till'), 'annan@klient.example')
    await press('Skicka')
    await screen.findByText(/är på väg/)
    const [first, second] = sentTo(`${path}/offermail`).filter(Boolean) as { requestId: string }[]
    expect(second?.requestId).not.toBe(first?.requestId)
  })

  test('leave nothing to the client while prices on screen are not saved', async () => {
    const { sentTo } = show({}, { hasUnsaved: () => true })
    for (const name of ['Visa kundens PDF', 'Ladda ner slutlig version', 'Skicka till kunden']) await press(name)
    await waitFor(() => expect(screen.getAllByText('Spara eller ångra ändrade priser först.')).toHaveLength(3))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(`${path}/revisions`).filter(Boolean)).toEqual([])
  })

  test('show the mail as the client gets it, in a frame without scripts', async () => {
    show()
    await press('Skicka till kunden')
    const frame = await screen.findByTitle('Mejlet så som kunden får det')
    expect(frame.getAttribute('srcdoc')).toBe('<p>Hej Eleni!</p>')
    expect(frame.getAttribute('sandbox')).toBe('')
    await write(field('Meddelande'), 'Hej igen!')
    await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Hej igen!</p>'))
    await user.clear(field('Meddelande'))
    await screen.findByText('Skriv ämne och meddelande, så visas mejlet här.')
  })

  test('ask before a mail that was written is lost', async () => {
    show()
    await press('Skicka till kunden')
    await write(await screen.findByRole('textbox', { name: /^Meddelande/ }), 'Hej igen!')
    await user.keyboard('{Escape}')
    await press('Fortsätt skriva')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(field('Meddelande').value).toBe('Hej igen!')
    await press('Avbryt')
    await press('Släng')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('keep the dialog open while the mail is being sent', async () => {
    const held: { answer?: () => void } = {}
    const sending = new Promise<void>((resolve) => {
      held.answer = resolve
    })
    show({
      [`${path}/offermail`]: async ({ method }) => {
        if (method !== 'POST') return { body: mail }
        await sending
        return { body: revision }
      },
    })
    await press('Skicka till kunden')
    await write(await screen.findByRole('textbox', { name: /^Meddelande/ }), 'Hej igen!')
    await press('Skicka')
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    held.answer?.()
    await screen.findByText(/är på väg/)
  })

  test('close a mail that nobody changed without a question', async () => {
    show()
    await press('Skicka till kunden')
    await screen.findByRole('textbox', { name: /^Ämne/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offer an account that is not approved to download only', async () => {
    show({ [`${path}/offermail`]: () => ({ body: { ...mail, mayMail: false } }) })
    await press('Skicka till kunden')
    await screen.findByText(/Ditt konto är inte godkänt än/)
    expect(screen.queryByRole('button', { name: 'Skicka' })).toBeNull()
  })

  test('list the versions with when, who, why and how much', async () => {
    show()
    await press('Versioner')
    await screen.findByText('Version 2')
    const text = dialogText()
    for (const words of [
      'Skickad',
      '2026-03-02',
      'Karin Lindqvist',
      '12 500,00 kr',
      'På väg till eleni@klient.example',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Nedladdad')
  })

  test('compare a version with now and with another, in words with a sum', async () => {
    const differences: RevisionDifferences = {
      from: { number: 2, total: { exclVat: 1_000_000, inclVat: 1_250_000 } },
      to: { number: null, total: { exclVat: 900_000, inclVat: 1_125_000 } },
      display: 'inclVat',
      fields: [{ alternative: null, label: 'Kund', before: 'Eleni', after: '' }],
      parts: [
        {
          change: 'changed',
          kind: 'marking',
          id: 'm1',
          name: 'Söder',
          folder: 'Vardagsrum',
          fields: [
            { alternative: 'B', label: 'Höjd', before: '240 cm', after: '280 cm' },
            { alternative: 'C', label: 'Tyg', before: '', after: 'Dimma Lav' },
            { alternative: 'C', label: 'Höjd', before: '', after: '260 cm' },
          ],
          effect: { exclVat: -100_000, inclVat: -125_000 },
        },
      ],
      effect: { exclVat: -100_000, inclVat: -125_000 },
    }
    show({ [`${path}/revisions/differences`]: () => ({ body: differences }) })
    await press('Versioner')
    await press('Jämför version 2')
    await screen.findByText('Vardagsrum · Söder')
    const text = dialogText()
    for (const words of [
      'Ändras',
      'Alternativ B: Höjd',
      '240 cm',
      '280 cm',
      '−1 250,00 kr',
      '11 250,00 kr',
      'inget',
      'Alternativ C tillkommerTyg: Dimma Lav · Höjd: 260 cm',
    ])
      expect(text).toContain(words)
    expect(screen.getByRole('combobox', { name: 'Jämför med' }).textContent).toContain('Version 1')
    await press('Alla versioner')
    await screen.findByRole('button', { name: 'Återställ version 1' })
  })

  test('restore a version after a question, and say where the earlier contents are', async () => {
    const { sentTo } = show({
      [`${path}/revisions/1/restore`]: () => ({ body: { version: 8, kept: 3, discontinued: ['Dimma Snö'] } }),
    })
    await press('Versioner')
    await press('Återställ version 1')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Återställa version 1?' })).getByRole('button', {
        name: 'Återställ',
      }),
    )
    await screen.findByText('Version 1 är återställd. Det du hade finns i version 3.')
    await screen.findByText(/utgått sedan dess: Dimma Snö\./)
    expect(sentTo(`${path}/revisions/1/restore`)).toEqual([{ version: 7 }])
  })

  test('ask again without the error of an earlier attempt, and Escape leaves the list open', async () => {
    const message = 'Offerten har ändrats.'
    show({ [`${path}/revisions/1/restore`]: () => ({ status: 409, body: { code: 'stale', message } }) })
    await press('Versioner')
    await press('Återställ version 1')
    const question = await screen.findByRole('dialog', { name: 'Återställa version 1?' })
    await user.click(within(question).getByRole('button', { name: 'Återställ' }))
    await within(question).findByText(message)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Återställa version 1?' })).toBeNull())
    await press('Återställ version 2')
    await screen.findByRole('dialog', { name: 'Återställa version 2?' })
    expect(screen.queryByText(message)).toBeNull()
  })

  test('restore nothing in an order that is not open, and offer nothing in one that is placed', async () => {
    show({}, { order: { ...openOrder, status: OrderStatus.OrderPlaced } })
    await press('Versioner')
    await screen.findByText('Version 2')
    expect(screen.queryByRole('button', { name: /^Återställ/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Skicka till kunden' })).toBeNull()
  })

  test('are not there for sales', () => {
    session.start(signedInAs({ isSales: true }))
    show()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
