import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { savedDraft } from '../features/markings/draft.ts'
import { draftStorage } from '../features/markings/use-draft.ts'
import { session } from '../lib/session.ts'
import { aMarking, anOrder } from '../testing/curtain.ts'
import { see } from '../testing/mount.tsx'
import { openScreen, testScreens } from '../testing/screen.ts'
import { signedInAs } from '../testing/user.ts'

// A text field that grows with its text measures it again when a font is loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
testScreens()
beforeEach(() => {
  window.sessionStorage.clear()
  session.start(signedInAs())
})

const choose = async (...names: string[]) => {
  const screen = await openScreen('/sv/order/o1/marking/m1/create-image', {
    '/api/app/order/o1': () => ({ body: anOrder() }),
  })
  const input = () => screen.page.querySelector<HTMLInputElement>('input[multiple]')
  await see(() => expect(input()).toBeTruthy())
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  Object.defineProperty(input(), 'files', { value: files })
  await act(async () => input()?.dispatchEvent(new Event('change', { bubbles: true })))
  return screen
}

const question = () => document.querySelector('[role=dialog]')
const answer = (name: string) =>
  act(async () => [...(question()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click())

test('[B8.3] leaving with unsaved photos and an unsaved curtain asks once, and staying keeps both', async () => {
  const saved = savedDraft(anOrder(), aMarking())
  draftStorage.write('m1', { draft: { ...saved, isExternal: true }, begunFrom: saved })
  const { router, press } = await choose('nisch.jpg')
  const photos = 'Bilderna du har valt är inte uppladdade och följer inte med.'
  const curtain = 'Det du har ändrat i markeringen är inte sparat och försvinner.'

  // The unsaved curtain is kept on the other screens of its marking.
  await press('Till bilderna')
  await see(() => expect(question()?.textContent).toContain(`?${photos}`))
  await answer('Stanna kvar')
  await see(() => expect(question()).toBeNull())

  const leave = () => act(async () => void router.navigate({ href: '/sv/orders' }))
  await leave()
  await see(() => expect(question()?.textContent).toContain(`${curtain} ${photos}`))
  await answer('Stanna kvar')
  await see(() => expect(question()).toBeNull())
  expect(router.state.location.pathname).toBe('/sv/order/o1/marking/m1/create-image')
  expect(draftStorage.read('m1')).toBeDefined()

  await leave()
  await see(() => expect(question()).toBeTruthy())
  await answer('Släng och lämna')
  await see(() => expect(router.state.location.pathname).toBe('/sv/orders'))
  expect(draftStorage.read('m1')).toBeUndefined()
})

test('[B2.30] stopping one of several uploads keeps the focus on the others', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const { page, press } = await choose('nisch.jpg', 'karm.jpg')
  await press('Ladda upp 2 bilder')
  const stop = (name: string) =>
    act(async () => page.querySelector<HTMLButtonElement>(`[aria-label="Avbryt uppladdningen av ${name}"]`)?.click())
  await stop('nisch.jpg')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Valda bilder')
  await stop('karm.jpg')
  expect(document.activeElement?.textContent).toBe('Välj bilder')
})
