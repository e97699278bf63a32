import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/order.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const undoPath = '/api/app/order/o1/undo'
type Sent = { body: unknown }

/** Renames the kitchen, which makes version 8 of the order. */
const renameKitchen = async (undo: (sent: Sent) => { status?: number; body: unknown }) => {
  let version = 7
  const opened = await openScreen('/sv/order/o1/folder/kitchen/edit', {
    '/api/app/order/o1': () => ({ body: aPricedOrder({ version }) }),
    '/api/app/order/folder': () => ({ body: { version: (version += 1) } }),
    [undoPath]: undo,
  })
  expect((await findButton('Ångra senaste ändringen')).disabled).toBe(true)
  await waitFor(() => field('Mappens namn'))
  await fill({ 'Mappens namn': 'Storkök' })
  await waitFor(() => expect(button('Ångra senaste ändringen').disabled).toBe(false))
  return opened
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const page = () => document.body.textContent

test('[22] the last change is undone and redone by key, and each is announced', async () => {
  const messages = ['Ångrade: Döpte om', 'Gjorde om: Döpte om']
  const { sentTo } = await renameKitchen(({ body }) => ({
    body: { version: (body as { change: number }).change + 1, message: messages.shift() },
  }))
  expect(button('Gör om').disabled).toBe(true)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(page()).toContain('Ångrade: Döpte om'))
  expect(button('Ångra senaste ändringen').disabled).toBe(true)
  await waitFor(() => expect(button('Gör om').disabled).toBe(false))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(page()).toContain('Gjorde om: Döpte om'))
  expect(sentTo(undoPath)).toEqual([{ change: 8 }, { change: 9 }])
})

test('[22] a refused undo shows the reason, and is not offered again', async () => {
  const message = 'Någon har ändrat samma sak sedan dess.'
  await renameKitchen(() => ({ status: 409, body: { code: 'changedSince', message } }))
  await user.click(button('Ångra senaste ändringen'))
  await waitFor(() => expect(page()).toContain(message))
  expect([button('Ångra senaste ändringen').disabled, button('Gör om').disabled]).toEqual([true, true])
})

test('[22] a change of someone else that was taken for an own one is left out without a message', async () => {
  const { sentTo } = await renameKitchen(() => ({
    status: 409,
    body: { code: 'notYourChange', message: 'Ändringen gjordes av någon annan.' },
  }))
  await user.click(button('Ångra senaste ändringen'))
  await waitFor(() => expect(button('Ångra senaste ändringen').disabled).toBe(true))
  expect(sentTo(undoPath)).toEqual([{ change: 8 }])
  expect(page()).not.toContain('någon annan')
})
