import { screen, waitFor, within } from '@testing-library/react'
import type { SaveOrderExtra } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aRetail, mounting } from './testing/offer.ts'
import { openOffer, path, plain, total } from './testing/open-offer.ts'

testScreens()
beforeEach(() => {
  localStorage.clear()
  session.start(signedInAs())
})

describe('extra items of the client offer', () => {
  const { id: _id, ...item } = mounting
  const row1 = { ...mounting, folderId: null, quantity: 150, optional: false, taken: false }

  test('are chosen from the library, with a quantity, for a folder', async () => {
    const sent: SaveOrderExtra[] = []
    await openOffer(aRetail({ library: [{ ...mounting, version: 1 }] }), {
      [`${path}/extra`]: ({ body }: Seen) => {
        sent.push(body as SaveOrderExtra)
        return { body: aRetail({ version: 2, order: { extras: [row1] } }) }
      },
    })
    const [first] = screen.getAllByRole('button', { name: 'Nytt tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Nytt tillägg' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Välj ur biblioteket' }), mounting.id)
    await write(field('Antal', within(dialog)), '1,5')
    expect(plain(dialog.textContent)).toContain('Summa exklusive moms: 750,00 kr')
    await user.click(within(dialog).getByRole('button', { name: 'Lägg till' }))
    await waitFor(() => expect(sent).toEqual([{ ...item, quantity: 150, folderId: 'f2', optional: false, version: 1 }]))
    expect(await screen.findByRole('heading', { level: 3, name: 'Montering' })).toBeTruthy()
    expect(total()).toContain('2 250,00 kr')
  })

  test('with a price that cannot be read are refused with a message at the field', async () => {
    const { sentTo } = await openOffer()
    const [first] = screen.getAllByRole('button', { name: 'Nytt tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Nytt tillägg' })
    await write(field('Namn på svenska', within(dialog)), 'Skena')
    await write(field('Pris per enhet exklusive moms', within(dialog)), '1.234')
    await user.click(within(dialog).getByRole('button', { name: 'Lägg till' }))
    expect(within(dialog).getByText(/Det går att läsa på två sätt/)).toBeTruthy()
    expect(sentTo(`${path}/extra`)).toEqual([])
  })

  test('ask before something typed is lost, and one Escape answers the question only', async () => {
    const { router } = await openOffer()
    const [first] = screen.getAllByRole('button', { name: 'Nytt tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Nytt tillägg' })
    await write(field('Namn på svenska', within(dialog)), 'Skena')
    const question = { name: 'Slänga det du har skrivit?' }
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', question)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    expect(field('Namn på svenska', within(dialog)).value).toBe('Skena')
    await user.click(within(dialog).getByRole('link', { name: 'Till biblioteket med tillägg' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).getByRole('button', {
        name: 'Stanna kvar',
      }),
    )
    expect(router.state.location.pathname).toBe('/sv/order/o1/offer')
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Släng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('count in the total when they are optional and the client has said yes', async () => {
    const optional = { ...row1, optional: true }
    const { sentTo } = await openOffer(aRetail({ order: { extras: [optional] } }), {
      [`${path}/extra/e1`]: () => ({
        body: aRetail({ version: 2, order: { extras: [{ ...optional, taken: true }] } }),
      }),
    })
    expect(total()).toContain('Ingår inte i totalen750,00 kr')
    await user.click(screen.getByRole('checkbox', { name: 'Montering tas med' }))
    await waitFor(() => expect(total()).toContain('Totalt exklusive moms2 250,00 kr'))
    expect(sentTo(`${path}/extra/e1`)).toMatchObject([{ optional: true, taken: true, version: 1 }])
  })

  test('are removed, and come back with undo', async () => {
    const { sentTo } = await openOffer(aRetail({ order: { extras: [row1] } }), {
      [`${path}/extra/e1/remove`]: () => ({ body: aRetail({ version: 2 }) }),
      [`${path}/extra`]: () => ({ body: aRetail({ version: 3, order: { extras: [row1] } }) }),
    })
    await user.click(screen.getByRole('button', { name: 'Ta bort Montering' }))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() =>
      expect(sentTo(`${path}/extra`)).toMatchObject([{ nameSv: 'Montering', quantity: 150, version: 2 }]),
    )
  })
})
