import type { CustomersClient } from '@veck/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../lib/session/session.ts'
import { anOrder } from '../testing/curtain.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { field, user, write } from '../testing/user-event.ts'
import { signedInAs } from '../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const eleni: CustomersClient = {
  id: 'c1',
  version: 2,
  name: 'Ελένη Παπαδοπούλου',
  email: '',
  phone: '',
  address: '',
  language: 'sv',
  reference: '',
  consumer: true,
}
const path = '/api/app/order/o1/client'
type Sent = { method: string; body: unknown }

const open = (client: CustomersClient | null, more = {}) =>
  openScreen('/sv/order/o1/edit', {
    '/api/app/order/o1': () => ({ body: { ...anOrder(), userEmailAddress: signedInAs().currentUser.email } }),
    '/api/app/order/o1/history': () => ({ body: [] }),
    '/api/app/client': () => ({
      body: { total: 1, pageSize: 50, clients: [{ ...eleni, id: 'c2', name: 'Familjen Öberg' }] },
    }),
    [path]: ({ method, body }: Sent) => ({
      body: {
        client:
          method === 'GET' ? client : body && 'name' in (body as object) ? { ...eleni, ...(body as object) } : null,
      },
    }),
    ...more,
  })

test('presentation mode hides the note on the settings of an order', async () => {
  localStorage.setItem('veck.presenting', 'yes')
  await open(null)
  await screen.findByRole('textbox', { name: /Kundens namn/ })
  expect(screen.queryByRole('textbox', { name: 'Anteckning' })).toBeNull()
  localStorage.clear()
  cleanup()
  await open(null)
  await screen.findByRole('textbox', { name: 'Anteckning' })
})

test('texts that someone else saved meanwhile are shown beside the user’s, and the choice says what is replaced', async () => {
  let stored = { ...anOrder(), offerName: 'Villa Ek', note: '', version: 1 }
  const { sentTo } = await open(null, {
    '/api/app/order/o1': () => ({ body: stored }),
    '/api/app/order': ({ body }: { body: { version: number; offerName: string } }) => {
      if (body.version !== stored.version) return { status: 409, body: { code: 'stale', message: 'Ändrad.' } }
      stored = { ...stored, ...body, version: stored.version + 1 }
      return { body: stored }
    },
  })
  await screen.findByDisplayValue('Villa Ek')
  await write(field('Offertnamn'), 'Mitt namn')
  stored = { ...stored, version: 2, note: 'Ring först' }
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  const choice = within(await screen.findByRole('table'))
  expect(choice.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Uppgift',
    'Deras text, sparad nu',
    'Din text',
  ])
  expect(choice.getByRole('row', { name: 'Offertnamn Villa Ek Mitt namn' })).toBeTruthy()
  expect(choice.getByRole('row', { name: 'Anteckning Ring först –' })).toBeTruthy()
  expect(screen.getByText(/Behåller du din text ersätter den deras när du sparar/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Behåll min text' }))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sentTo('/api/app/order')).toMatchObject([{ version: 1 }, { version: 2 }]))
})

describe('the client on the settings of an order', () => {
  test('is written as a new one, with a consumer as the usual case', async () => {
    const { sentTo } = await open(null)
    await write(await screen.findByRole('textbox', { name: /Kundens namn/ }), 'Ελένη')
    expect(screen.queryByRole('link', { name: 'Till kundofferten' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await screen.findByText('Kunden är sparad.')
    // The way on.
    expect(screen.getByRole('link', { name: 'Till offerten' }).getAttribute('href')).toBe('/sv/order/o1')
    expect(screen.getByRole('link', { name: 'Till kundofferten' }).getAttribute('href')).toBe('/sv/order/o1/offer')
    expect(sentTo(path).filter(Boolean)).toEqual([
      {
        name: 'Ελένη',
        email: '',
        phone: '',
        address: '',
        reference: '',
        language: 'sv',
        consumer: true,
        isNew: true,
        seenClientId: null,
      },
    ])
  })

  test('is changed with the version that the user saw', async () => {
    const { sentTo } = await open(eleni)
    await screen.findByDisplayValue('Ελένη Παπαδοπούλου')
    await write(field('Kundens telefon'), '08-654 12 00')
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await waitFor(() =>
      expect(sentTo(path).filter(Boolean)).toMatchObject([{ phone: '08-654 12 00', version: 2, isNew: false }]),
    )
  })

  test('is chosen among earlier clients, or removed from the order', async () => {
    const { sentTo } = await open(eleni)
    await user.click(await screen.findByRole('combobox', { name: 'Välj bland dina kunder' }))
    await user.click(await screen.findByRole('option', { name: 'Familjen Öberg' }))
    await waitFor(() => expect(sentTo(path).filter(Boolean)).toEqual([{ clientId: 'c2' }]))
  })

  test('shows what someone else saved meanwhile, and keeps what was typed until the user decides', async () => {
    let stored = eleni
    const { sentTo } = await open(eleni, {
      [path]: ({ method, body }: Sent) => {
        if (method === 'GET') return { body: { client: stored } }
        const typed = body as { version: number }
        if (typed.version !== stored.version) return { status: 409, body: { code: 'stale', message: 'Ändrad.' } }
        stored = { ...stored, ...typed, version: stored.version + 1 }
        return { body: { client: stored } }
      },
    })
    await screen.findByDisplayValue('Ελένη Παπαδοπούλου')
    await write(field('Kundens telefon'), '08-654 12 00')
    stored = { ...eleni, version: 3, email: 'eleni@hem.example' }
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await screen.findByRole('row', { name: 'Kundens e-post eleni@hem.example –' })
    expect(field('Kundens telefon').value).toBe('08-654 12 00')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spara kunden' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Behåll mitt' }))
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await screen.findByText('Kunden är sparad.')
    expect(sentTo(path).filter(Boolean)).toMatchObject([
      { version: 2, seenClientId: 'c1' },
      { version: 3, seenClientId: 'c1', phone: '08-654 12 00', email: '' },
    ])
  })

  test('is updated live when someone else changes it', async () => {
    let stored = eleni
    let announce: (() => void) | undefined
    const changed = new Promise<void>((resolve) => {
      announce = resolve
    })
    await open(eleni, {
      [path]: () => ({ body: { client: stored } }),
      '/api/app/order/o1/retail/live': async () => {
        await changed
        return { lines: [{ version: 0, by: 'kollega@veck.example', client: { id: 'c1', version: 3 } }] }
      },
    })
    await screen.findByDisplayValue('Ελένη Παπαδοπούλου')
    stored = { ...eleni, version: 3, name: 'Eleni' }
    announce?.()
    expect(await screen.findByDisplayValue('Eleni')).toBe(field('Kundens namn'))
  })

  test('is not lost without a question when the user leaves or chooses another client', async () => {
    const { sentTo, router } = await open(eleni)
    await screen.findByDisplayValue('Ελένη Παπαδοπούλου')
    await write(field('Kundens telefon'), '08-654 12 00')
    await user.click(await screen.findByRole('combobox', { name: 'Välj bland dina kunder' }))
    await user.click(await screen.findByRole('option', { name: 'Familjen Öberg' }))
    const question = await screen.findByRole('dialog', { name: 'Slänga ändringarna?' })
    await user.click(within(question).getByRole('button', { name: 'Stanna kvar' }))
    void router.navigate({ to: '/$locale/orders', params: { locale: 'sv' } })
    const leaving = await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })
    expect(leaving.textContent).toContain('Ändringarna i kunduppgifterna är inte sparade.')
    await user.click(within(leaving).getByRole('button', { name: 'Stanna kvar' }))
    expect(field('Kundens telefon').value).toBe('08-654 12 00')
    expect(sentTo(path).filter(Boolean)).toEqual([])
  })

  test('is refused in the browser without a name or with half an e-mail address', async () => {
    const { sentTo } = await open(null)
    await write(await screen.findByRole('textbox', { name: /Kundens namn/ }), '   ')
    await write(field('Kundens e-post'), 'eleni.example')
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await screen.findByText('Fyll i fältet.')
    await screen.findByText('Ange en giltig e-postadress.')
    expect(sentTo(path).filter(Boolean)).toEqual([])
  })

  test('is not shown to sales', async () => {
    session.start(signedInAs({ isSales: true }))
    const { sentTo } = await open(eleni)
    await screen.findByDisplayValue(anOrder().offerName)
    expect(screen.queryByRole('heading', { name: 'Din kund' })).toBeNull()
    expect(sentTo(path)).toEqual([])
  })
})
