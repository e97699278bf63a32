import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const photo = { id: 'p1', name: 'Nischen', note: '', fileId: 'a1', thumbnailFileId: 'a2' }

/** The photo in the list. Its button has the name. */
const photoInList = async () =>
  within(await screen.findByRole('button', { name: 'Nischen' })).findByRole('presentation')
const question = () => screen.getByRole('dialog', { name: 'Ta bort bilden?' })
const remove = (place: HTMLElement) => user.click(within(place).getByRole('button', { name: 'Ta bort' }))

test('[A4.14][B8.5] a failed deletion shows an error and keeps the photo; a successful one is confirmed', async () => {
  let images = [photo]
  let isUp = false
  const { main } = await openScreen('/sv/order/o1/marking/m1/images', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking({ images })) }),
    '/api/app/marking/p1/image': () => {
      if (!isUp) return { status: 500, body: { code: 'internal', message: 'Något gick fel.' } }
      images = []
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Nischen' }))
  await remove(await screen.findByRole('dialog'))
  await remove(await screen.findByRole('dialog', { name: 'Ta bort bilden?' }))
  await waitFor(() => expect(question().textContent).toContain('Bilden gick inte att ta bort. Något gick fel.'))
  expect(main()).toContain('Nischen')

  isUp = true
  await remove(question())
  await waitFor(() => expect(document.body.textContent).toContain('Bilden är borttagen.'))
  await waitFor(() => expect(main()).toContain('Visa hur det ser ut på plats'))
})

test('[B8.9] a photo that cannot be loaded is logged, replaced by a text, and loaded again when the connection is back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { main } = await openScreen('/sv/order/o1/marking/m1/images', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking({ images: [photo] })) }),
  })
  fireEvent.error(await photoInList())
  await waitFor(() => expect(main()).toContain('Bilden gick inte att hämta'))
  expect(logged).toHaveBeenCalledWith('A photo was not loaded', 'a1')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect((await photoInList()).getAttribute('src')).toContain('a1')
  logged.mockRestore()
})
