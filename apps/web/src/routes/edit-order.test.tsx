import type { CustomersClient } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../lib/session.ts'
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

describe('the client on the settings of an order', () => {
  test('is written as a new one, with a consumer as the usual case', async () => {
    const { sentTo } = await open(null)
    await write(await screen.findByRole('textbox', { name: /Kundens namn/ }), 'Ελένη')
    await user.click(screen.getByRole('button', { name: 'Spara kunden' }))
    await screen.findByText('Kunden är sparad.')
    expect(sentTo(path).filter(Boolean)).toEqual([
      { name: 'Ελένη', email: '', phone: '', address: '', reference: '', language: 'sv', consumer: true, isNew: true },
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

  test('is not shown to sales', async () => {
    session.start(signedInAs({ isSales: true }))
    const { sentTo } = await open(eleni)
    await screen.findByDisplayValue(anOrder().offerName)
    expect(screen.queryByRole('heading', { name: 'Din kund' })).toBeNull()
    expect(sentTo(path)).toEqual([])
  })
})
