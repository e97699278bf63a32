import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { OrderStatus } from '@veck/domain'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { openOrder, path, press, testOrderParts } from '../../testing/order-part.tsx'
import { mail, revision, showActions } from './testing/show-actions.tsx'

testOrderParts()

describe('the actions of an offer', () => {
  test('mail the offer as proposed or changed, with a copy unless it is unticked', async () => {
    const { sentTo } = showActions()
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
        withLink: true,
        copyToSelf: false,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  test('show the mail with a button to the client’s page unless the link is unticked', async () => {
    const { sentTo } = showActions()
    const shown = () => sentTo(`${path}/offermail/preview`).at(-1)
    await press('Skicka till kunden')
    await waitFor(() => expect(shown()).toEqual({ subject: mail.subject, message: mail.message, withLink: true }))
    await user.click(screen.getByRole('checkbox', { name: /^Med länk till kundens sida/ }))
    await waitFor(() => expect(shown()).toMatchObject({ withLink: false }))
  })

  test('keep what was written and send the same request again when the server gave no answer', async () => {
    let answers = 0
    const { sentTo } = showActions({
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
    const { sentTo } = showActions({
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
    const { sentTo } = showActions({}, { hasUnsaved: () => true })
    for (const name of ['Visa kundens PDF', 'Ladda ner slutlig version', 'Skicka till kunden']) {
      await press(name)
      await screen.findByText('Spara eller ångra ändrade priser först.')
      // The message closes by itself after seconds, which may pass before the next button is pressed.
      notifications.clean()
      await waitFor(() => expect(screen.queryByText('Spara eller ångra ändrade priser först.')).toBeNull())
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(`${path}/revisions`).filter(Boolean)).toEqual([])
  })

  test('show the mail as the client gets it, in a frame without scripts', async () => {
    showActions()
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
    showActions()
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
    showActions({
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
    showActions()
    await press('Skicka till kunden')
    await screen.findByRole('textbox', { name: /^Ämne/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offer an account that is not approved to download only', async () => {
    showActions({ [`${path}/offermail`]: () => ({ body: { ...mail, mayMail: false } }) })
    await press('Skicka till kunden')
    await screen.findByText(/Ditt konto är inte godkänt än/)
    expect(screen.queryByRole('button', { name: 'Skicka' })).toBeNull()
  })

  test('restore nothing in an order that is not open, and offer nothing in one that is placed', async () => {
    showActions({}, { order: { ...openOrder, status: OrderStatus.OrderPlaced } })
    await press('Versioner')
    await screen.findByText('Version 2')
    expect(screen.queryByRole('button', { name: /^Återställ/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Skicka till kunden' })).toBeNull()
  })

  test('are not there for sales', () => {
    session.start(signedInAs({ isSales: true }))
    showActions()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
