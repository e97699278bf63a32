import { act, screen, waitFor, within } from '@testing-library/react'
import type { ListedClient } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const eleni: ListedClient = {
  id: 'c1',
  version: 2,
  name: '<b>Ελένη</b>',
  email: 'eleni@hem.example',
  phone: '',
  address: 'Strandvägen 7',
  language: 'sv',
  reference: 'Sommarhuset',
  consumer: true,
  orders: { open: 2, sent: 1, closed: 0 },
}
const oberg = { ...eleni, id: 'c2', name: 'Familjen Öberg', orders: { open: 0, sent: 0, closed: 0 } }

/** A server that stores the clients and refuses old versions. */
async function open(clients: ListedClient[], more = {}) {
  let stored = clients
  const opened = await openScreen('/sv/studio/clients', {
    '/api/app/client': ({ method, body }: Seen) => {
      if (method === 'POST') stored = [...stored, { ...oberg, ...(body as object), id: 'c3', version: 1 }]
      return { body: method === 'GET' ? { total: stored.length, pageSize: 50, clients: stored } : stored.at(-1) }
    },
    '/api/app/client/c1': ({ method, body }: Seen) => {
      if (method === 'DELETE') {
        stored = stored.filter(({ id }) => id !== 'c1')
        return {}
      }
      const [client = eleni, ...others] = stored
      const typed = body as { version: number }
      if (typed.version !== client.version) return { status: 409, body: { code: 'stale', message: 'Ändrad.' } }
      stored = [{ ...client, ...typed, version: client.version + 1 }, ...others]
      return { body: stored[0] }
    },
    '/api/app/client/c1/restore': () => {
      stored = clients
      return { body: eleni }
    },
    ...more,
  })
  return {
    ...opened,
    changeElsewhere: (change: Partial<ListedClient>) => {
      stored = stored.map((client, index) => (index === 0 ? { ...client, ...change } : client))
    },
  }
}

const names = () => within(screen.getByRole('list', { name: 'Mina kunder' })).getAllByRole('listitem')
const press = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
  user.click(place.getByRole('button', { name }))

/** The dialog, when it has moved the focus to its first field. */
const findDialog = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(document.activeElement).toBe(field('Kundens namn')))
  return dialog
}

describe('the page of clients', () => {
  test('shows each client as it was typed, with links to its orders in each tab', async () => {
    await open([eleni, oberg])
    await screen.findByText('<b>Ελένη</b>')
    const sent = screen.getByRole('link', { name: '1 skickad, offerter till <b>Ελένη</b>' })
    const { pathname, searchParams } = new URL((sent as HTMLAnchorElement).href)
    expect([pathname, searchParams.get('tab'), searchParams.get('filter')]).toEqual(['/sv/orders', 'Sent', eleni.name])
    screen.getByRole('link', { name: '2 öppna, offerter till <b>Ελένη</b>' })
    expect(names()[1]?.textContent).toContain('Inga offerter')
    screen.getByText('2 kunder')
  })

  test('says what to do while there is no client, and adds one', async () => {
    const { sentTo } = await open([])
    await screen.findByRole('heading', { name: 'Inga kunder än' })
    await press('Ny kund')
    const dialog = await findDialog('Ny kund')
    await press('Spara kunden', within(dialog))
    await within(dialog).findByText('Fyll i fältet.')
    await write(field('Kundens namn'), 'Ελένη')
    await press('Spara kunden', within(dialog))
    await screen.findByText('1 kund')
    expect(sentTo('/api/app/client').filter(Boolean)).toMatchObject([{ name: 'Ελένη', consumer: true, language: 'sv' }])
  })

  test('searches on the server, and the address keeps what was searched for', async () => {
    const { router } = await open([eleni, oberg])
    await write(await screen.findByRole('searchbox', { name: 'Sök bland dina kunder' }), 'öberg')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'öberg' }))
  })

  test('shows what the address says when the user goes back, and searches for nothing else', async () => {
    const { router } = await open([eleni, oberg])
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Sök bland dina kunder' })
    await write(box, 'öberg')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'öberg' }))
    await act(async () => router.history.push('/sv/studio/clients?q=eleni'))
    await waitFor(() => expect(box.value).toBe('eleni'))
    await act(async () => router.history.back())
    await waitFor(() => expect(box.value).toBe('öberg'))
    await write(box, 'öberg i')
    await act(async () => router.history.push('/sv/studio/clients'))
    await waitFor(() => expect(box.value).toBe(''))
    expect(router.state.location.search).toEqual({})
  })

  test('changes a client, and at a conflict keeps what was typed until the user decides', async () => {
    const { changeElsewhere, sentTo } = await open([eleni, oberg])
    await screen.findByText('<b>Ελένη</b>')
    await press('Ändra <b>Ελένη</b>')
    await findDialog('Ändra kunden')
    await write(field('Kundens telefon'), '08-654 12 00')
    changeElsewhere({ version: 3, reference: 'Våningen' })
    await press('Spara kunden')
    await screen.findByRole('row', { name: 'Kundens referens Våningen Sommarhuset' })
    expect(field('Kundens telefon').value).toBe('08-654 12 00')
    await press('Använd det sparade')
    expect(document.activeElement).toBe(field('Kundens namn'))
    expect([field('Kundens telefon').value, field('Kundens referens').value]).toEqual(['', 'Våningen'])
    await write(field('Kundens telefon'), '08-654 12 00')
    await press('Spara kunden')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('/api/app/client/c1').at(-1)).toMatchObject({
      phone: '08-654 12 00',
      reference: 'Våningen',
      version: 3,
    })
  })

  test('asks before a dialog with something typed is closed', async () => {
    await open([eleni])
    await screen.findByText('<b>Ελένη</b>')
    await press('Ändra <b>Ελένη</b>')
    await findDialog('Ändra kunden')
    await write(field('Kundens telefon'), '08-654 12 00')
    for (const way of ['Stäng', 'Avbryt']) {
      await press(way)
      const question = await screen.findByRole('dialog', { name: 'Slänga det du har skrivit?' })
      await press('Fortsätt skriva', within(question))
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
      expect(field('Kundens telefon').value).toBe('08-654 12 00')
    }
  })

  test('removes a client after a question that says what its orders keep, and can undo it', async () => {
    await open([eleni, oberg])
    await screen.findByText('<b>Ελένη</b>')
    await press('Ta bort <b>Ελένη</b>')
    const question = await screen.findByRole('dialog', { name: 'Ta bort kunden?' })
    expect(question.textContent).toContain('<b>Ελένη</b> försvinner ur din lista, men finns kvar i 3 offerter.')
    await press('Ta bort', within(question))
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  test('erases a client; for an accepted offer only after a confirmation', async () => {
    const erasing: unknown[] = []
    await open([eleni, oberg], {
      [`/api/app/client/${eleni.id}/erase`]: ({ body }: Seen) => {
        erasing.push(body)
        const isConfirmed = (body as { confirmsNoDuty: boolean }).confirmsNoDuty
        return isConfirmed ? {} : { status: 409, body: { code: 'acceptedOfferKept', message: 'Bekräfta först.' } }
      },
    })
    await screen.findByText('<b>Ελένη</b>')
    await press('Radera personuppgifterna om <b>Ελένη</b>')
    const question = await screen.findByRole('dialog', { name: 'Radera allt om <b>Ελένη</b>?' })
    expect(within(question).queryByRole('checkbox')).toBeNull()
    await press('Radera', within(question))
    await within(question).findByText('Bekräfta först.')
    await user.click(within(question).getByRole('checkbox', { name: /^Ingen lag/ }))
    await press('Radera', within(question))
    await screen.findByText('Allt om <b>Ελένη</b> är raderat.')
    expect(erasing).toEqual([{ confirmsNoDuty: false }, { confirmsNoDuty: true }])
  })

  test('is not for sales', async () => {
    session.start(signedInAs({ isSales: true }))
    const { sentTo, router } = await open([eleni])
    await waitFor(() => expect(router.state.location.pathname).not.toContain('clients'))
    expect(sentTo('/api/app/client')).toEqual([])
  })
})
