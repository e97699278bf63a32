import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aLine, anOrder } from '../../testing/curtain.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const openFolder = async () => {
  const opened = await openScreen('/sv/order/o1/folder/f1', {
    '/api/app/order/o1': () => ({ body: anOrder() }),
    '/api/app/order/bystatus': () => ({ body: { 0: [anOrder()], 1: [], 2: [] } }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Villa' })
  return opened
}

test('[22] the command menu finds a marking of the offer and goes there', async () => {
  const { router } = await openFolder()
  await user.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('textbox', { name: 'Sök offert, mapp, markering, tyg, åtgärd' })
  await user.click(search)
  await user.paste('söder')
  const menu = screen.getByRole('dialog', { name: 'Kommandomeny' })
  expect(within(menu).getByRole('group', { name: 'Träffar' }).tabIndex).toBe(0)
  await user.click(within(menu).getByText('Fönster söder'))
  await waitFor(() => expect(router.state.location.pathname).toContain('/sv/order/o1/marking/m1'))
})

test('[22] the list of shortcuts names the actions of the screen', async () => {
  await openFolder()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Kortkommandon' })
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Kommandomeny', 'Kortkommandon', 'Ångra senaste ändringen', 'Gör om']))
  expect(within(dialog).getByRole('row', { name: /Ångra/ }).textContent).toBe('Ångra senaste ändringenCtrlZ')
})

test('[22] the command menu has the actions of the folder on screen, and runs them', async () => {
  const { router } = await openFolder()
  await user.keyboard('{Control>}k{/Control}')
  const menu = await screen.findByRole('dialog', { name: 'Kommandomeny' })
  await user.click(within(menu).getByRole('textbox'))
  for (const name of ['Ny mapp', 'Förhandsgranska', 'Offertens inställningar', 'Tabell']) {
    await user.clear(within(menu).getByRole('textbox'))
    await user.paste(name)
    expect(within(menu).getByRole('button', { name: new RegExp(name) })).toBeTruthy()
  }
  await user.clear(within(menu).getByRole('textbox'))
  await user.paste('ny markering')
  await user.click(within(menu).getByRole('button', { name: /Ny markering/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/f1/create-marking'))
})

test('[22] the command menu lists favourite fabrics of the offer first, and opens the curtains in them', async () => {
  const order = anOrder(aLine())
  const [fabric] = order.fabricMarkingList
  if (!fabric) throw new Error('The offer has no fabric')
  const forest = { ...fabric, productId: 11, variantId: 1101, erpProductId: '11-01', variantName: 'Skog Gran' }
  const { router } = await openScreen('/sv/order/o1/folder/f1', {
    '/api/app/order/o1': () => ({ body: { ...order, fabricMarkingList: [fabric, { ...forest, markings: [] }] } }),
    '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: [] } }),
    '/api/app/account/favourite-fabrics': () => ({ body: { productIds: [11] } }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Villa' })
  await user.keyboard('{Control>}k{/Control}')
  const menu = await screen.findByRole('dialog', { name: 'Kommandomeny' })
  const marked = await within(menu).findByText('Favorit')
  const others = within(menu).getByText('Dimma Snö')
  expect(marked.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(within(menu).getByText('Skog Gran'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/fabric/11/1101'))
})
