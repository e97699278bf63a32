import type { OfferPageData } from '@veck/contract'
import { texts } from '@veck/texts'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillIn } from '../../../server/src/core/translate.ts'
import { clientPage } from '../../../server/src/modules/client-page/view/document.ts'
import { user } from '../testing/user-event.ts'
import type { Answer, Api } from './api.ts'
import type { OpenScene, showScene } from './scene.ts'
import { page } from './testing/page.ts'
import { turnCurtains } from './turn.ts'

type Show = typeof showScene

const start = ({ show, answer, load }: { show?: Show; answer?: Answer; load?: () => Promise<never> }) => {
  const t = (key: string, values?: Record<string, string | number>) => fillIn(texts.sv[key] ?? key, values)
  const written = clientPage({ page, token: 'secret', locale: 'sv', t }, { style: '', script: undefined, fonts: [] })
  const parsed = new DOMParser().parseFromString(written, 'text/html')
  document.body.replaceChildren(...parsed.body.childNodes)
  const data = [...document.scripts].find(({ id }) => id === 'data')
  const api = { read: async () => answer ?? { ok: true, page } } as Api
  const scene = { showScene: show ?? vi.fn<Show>() }
  turnCurtains(api, JSON.parse(data?.textContent ?? '') as OfferPageData, load ?? (async () => scene))
}

const button = () => screen.getAllByRole('button', { name: /^Visa i 3D/ })[0] as HTMLElement
const closeButton = () => within(screen.getByRole('dialog', { name: /·/ })).getByRole('button', { name: 'Stäng' })

const openScene = () => ({
  paint: vi.fn<OpenScene['paint']>(),
  showWith: vi.fn<OpenScene['showWith']>(),
  close: vi.fn<() => void>(),
})

beforeEach(() => vi.restoreAllMocks())
afterEach(() => document.body.replaceChildren())

test('the curtain is shown with its texture from an address of the page, and closed again', async () => {
  const scene = openScene()
  const show = vi.fn<Show>(() => scene)
  start({ show })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  const [stage, shown, { urlOf, onFirstImage }] = show.mock.lastCall as Parameters<Show>
  expect(stage).toBe(screen.getByRole('application', { name: 'Gardinen i 3D' }))
  expect(shown).toEqual(page.contents?.folders[0]?.markings[0]?.curtain.scene)
  expect(urlOf('a/b')).toBe('/api/app/offer/secret/images/a%2Fb')
  expect(screen.getByText('Hämtar 3D-vyn …')).toBeTruthy()
  onFirstImage()
  expect(screen.queryByText('Hämtar 3D-vyn …')).toBeNull()
  await user.click(closeButton())
  expect(scene.close).toHaveBeenCalledOnce()
})

test('without WebGL a message says that the picture shows the same curtain', async () => {
  const show = vi.fn<Show>(() => {
    throw new Error('no WebGL')
  })
  start({ show })
  await user.click(button())
  await screen.findByText(/kan inte visa 3D/)
  expect(screen.getByRole('application').hidden).toBe(true)
  expect(screen.getByText(/^Dra i gardinens kant/).hidden).toBe(true)
  expect(document.activeElement).toBe(closeButton())
})

test('a context that is lost for good is the same as none', async () => {
  const show = vi.fn<Show>(openScene)
  start({ show })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  show.mock.lastCall?.[2].onFail()
  expect(screen.getByText(/kan inte visa 3D/)).toBeTruthy()
})

test.each([
  ['the scene', { load: () => Promise.reject(new Error('offline')) }],
  ['the offer', { answer: { ok: false, status: 0, code: 'noAnswer', message: '', fields: {} } as Answer }],
])('a message says what to do if %s cannot be loaded', async (_, given) => {
  const show = vi.fn<Show>()
  start({ show, ...given })
  await user.click(button())
  await screen.findByText(/kunde inte hämtas/)
  expect(show).not.toHaveBeenCalled()
})

test('nothing is shown if the client closes before everything is loaded', async () => {
  let deliver = () => {}
  const show = vi.fn<Show>()
  const loaded = new Promise<{ showScene: Show }>((resolve) => (deliver = () => resolve({ showScene: show })))
  start({ load: () => loaded as never })
  await user.click(button())
  await user.click(closeButton())
  deliver()
  await new Promise((resolve) => setTimeout(resolve))
  expect(show).not.toHaveBeenCalled()
})

test('the light of the room can be changed when the scene is there', async () => {
  const scene = openScene()
  const show = vi.fn<Show>(() => scene)
  start({ show })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  const findLight = () => screen.queryByRole('group', { name: 'Ljuset i rummet', hidden: false })
  expect(findLight()).toBeNull()
  show.mock.lastCall?.[2].onFirstImage()
  const light = findLight() as HTMLElement
  const evening = within(light).getByRole('button', { name: 'Kväll' })
  await user.click(evening)
  expect(scene.paint).toHaveBeenCalledExactlyOnceWith('evening')
  expect(within(light).getAllByRole('button', { pressed: true })).toEqual([evening])
})

test('the handle of the curtain says in words how far it is open', async () => {
  const show = vi.fn<Show>(openScene)
  start({ show })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  const { texts: said } = (show.mock.lastCall as Parameters<Show>)[2]
  expect(said.label).toBe('Dra för eller ifrån gardinen')
  expect([0, 40, 100].map(said.describe)).toEqual(['Fördragen', '40 % fråndragen', 'Fråndragen'])
})

test('two curtains of one window are shown together when the client asks for it', async () => {
  const scene = openScene()
  const show = vi.fn<Show>(() => scene)
  const [marking] = page.contents?.folders[0]?.markings ?? []
  if (!page.contents || !marking) throw new Error('There is no marking')
  const sheer = { ...marking, id: 'sheer', name: 'Skirgardin', letter: null, alternatives: [] }
  const folder = { id: 'f', path: [], extras: [], price: null }
  const markings = [{ ...marking, sameWindowAs: 'sheer' }, sheer]
  start({
    show,
    answer: { ok: true, page: { ...page, contents: { ...page.contents, folders: [{ ...folder, markings }] } } },
  })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  show.mock.lastCall?.[2].onFirstImage()
  const together = screen.getByRole('checkbox', { name: 'Visa tillsammans med Skirgardin' })
  await user.click(together)
  expect(scene.showWith).toHaveBeenLastCalledWith(sheer.curtain.scene)
  await user.click(together)
  expect(scene.showWith).toHaveBeenLastCalledWith(undefined)
})

test('a curtain alone in its window has no other to be shown with', async () => {
  const show = vi.fn<Show>(openScene)
  start({ show })
  await user.click(button())
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  show.mock.lastCall?.[2].onFirstImage()
  expect(screen.getByText('Visa tillsammans med').closest('label')?.hidden).toBe(true)
})
