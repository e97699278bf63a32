import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { aMarking, anOrder } from '../../testing/curtain.ts'
import { see } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const photo = { id: 'p1', name: 'Nischen', note: '', fileId: 'a1', thumbnailFileId: 'a2' }

/** Dialogs are outside the page element. */
const pressIn = (place: ParentNode | null | undefined, name: string) =>
  act(async () => {
    const found = [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`There is no ${name} to press`)
    found.click()
  })
const dialog = (title: string) =>
  [...document.querySelectorAll('[role=dialog]')].find(({ textContent }) => textContent.includes(title))

test('[A4.14][B8.5] a failed deletion shows an error and keeps the photo; a successful one is confirmed', async () => {
  let images = [photo]
  let isUp = false
  const { page } = await openScreen('/sv/order/o1/marking/m1/images', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking({ images })) }),
    '/api/app/marking/p1/image': () => {
      if (!isUp) return { status: 500, body: { code: 'internal', message: 'Något gick fel.' } }
      images = []
      return {}
    },
  })
  await see(() => expect(page.textContent).toContain('Nischen'))
  await pressIn(page, 'Nischen')
  await see(() => expect(dialog('Ingen anteckning')).toBeTruthy())
  await pressIn(dialog('Ingen anteckning'), 'Ta bort')
  await see(() => expect(dialog('Ta bort bilden?')).toBeTruthy())
  await pressIn(dialog('Ta bort bilden?'), 'Ta bort')
  await see(() =>
    expect(dialog('Ta bort bilden?')?.textContent).toContain('Bilden gick inte att ta bort. Något gick fel.'),
  )
  expect(page.textContent).toContain('Nischen')

  isUp = true
  await pressIn(dialog('Ta bort bilden?'), 'Ta bort')
  await see(() => expect(document.body.textContent).toContain('Bilden är borttagen.'))
  await see(() => expect(page.textContent).toContain('Visa hur det ser ut på plats'))
})

test('[B8.9] a photo that cannot be loaded is logged, replaced by a text, and loaded again when the connection is back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { page } = await openScreen('/sv/order/o1/marking/m1/images', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking({ images: [photo] })) }),
  })
  await see(() => expect(page.querySelector('button img')).toBeTruthy())
  await act(async () => page.querySelector('button img')?.dispatchEvent(new Event('error')))
  await see(() => expect(page.textContent).toContain('Bilden gick inte att hämta'))
  expect(logged).toHaveBeenCalledWith('A photo was not loaded', 'a1')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(page.querySelector('button img')?.getAttribute('src')).toContain('a1')
  logged.mockRestore()
})
