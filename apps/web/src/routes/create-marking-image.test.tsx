import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { savedDraft } from '../features/markings/draft.ts'
import { draftStorage } from '../features/markings/use-draft.ts'
import { session } from '../lib/session/session.ts'
import { aMarking, anOrder } from '../testing/curtain.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { user } from '../testing/user-event.ts'
import { signedInAs } from '../testing/user.ts'

// A text field that grows with its text measures it again when a font is loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
testScreens()
beforeEach(() => {
  window.sessionStorage.clear()
  session.start(signedInAs())
})

const choose = async (...names: string[]) => {
  const opened = await openScreen('/sv/order/o1/marking/m1/create-image', {
    '/api/app/order/o1': () => ({ body: anOrder() }),
  })
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await user.upload(await screen.findByLabelText('Välj bilder', { selector: 'input' }), files)
  return opened
}

const question = () => screen.queryByRole('dialog')
const answer = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('[B8.3] leaving with unsaved photos and an unsaved curtain asks once, and staying keeps both', async () => {
  const saved = savedDraft(anOrder(), aMarking())
  draftStorage.write('m1', { draft: { ...saved, isExternal: true }, begunFrom: saved })
  const { router } = await choose('nisch.jpg')
  const photos = 'Bilderna du har valt är inte uppladdade och följer inte med.'
  const curtain = 'Det du har ändrat i markeringen är inte sparat och försvinner.'

  // The unsaved curtain is kept on the other screens of its marking.
  await user.click(screen.getByRole('link', { name: 'Till bilderna' }))
  await waitFor(() => expect(question()?.textContent).toContain(`?${photos}`))
  await answer('Stanna kvar')
  await waitFor(() => expect(question()).toBeNull())

  const leave = () => act(async () => void router.navigate({ href: '/sv/orders' }))
  await leave()
  await waitFor(() => expect(question()?.textContent).toContain(`${curtain} ${photos}`))
  await answer('Stanna kvar')
  await waitFor(() => expect(question()).toBeNull())
  expect(router.state.location.pathname).toBe('/sv/order/o1/marking/m1/create-image')
  expect(draftStorage.read('m1')).toBeDefined()

  await leave()
  await waitFor(() => expect(question()).toBeTruthy())
  await answer('Släng och lämna')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/orders'))
  expect(draftStorage.read('m1')).toBeUndefined()
})

const stop = (name: string) => user.click(screen.getByRole('button', { name: `Avbryt uppladdningen av ${name}` }))

test('[B2.30] stopping one of several uploads keeps the focus on the others', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  await choose('nisch.jpg', 'karm.jpg')
  await user.click(screen.getByRole('button', { name: 'Ladda upp 2 bilder' }))
  await stop('nisch.jpg')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Valda bilder' }))
  await stop('karm.jpg')
  expect(document.activeElement?.textContent).toBe('Välj bilder')
})
