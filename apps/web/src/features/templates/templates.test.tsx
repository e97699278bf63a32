import { screen, waitFor, within } from '@testing-library/react'
import type { Template } from '@veck/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const template = (changes: Partial<Template> = {}): Template => ({
  id: 't1',
  name: 'Dubbelrum',
  kind: 'folder',
  folders: 2,
  markings: 4,
  updatedAt: '2026-11-17T12:00:00.000Z',
  isOwn: true,
  owner: 'Karin Lindqvist',
  ...changes,
})
const shared = template({ id: 't2', name: 'Svit', isOwn: false, owner: 'Nils Berg' })
const report = {
  version: 1,
  folders: 2,
  markings: 4,
  price: { value: 1200, formatted: '1 200 kr', currencyCode: 'SEK' },
  refused: [] as object[],
  folderId: null,
  markingId: null,
}
const refused = [
  { markingName: 'Öster', folderName: 'Alkov', fabric: 'Dimma Snö', reason: 'Tyget har utgått ur sortimentet.' },
]

const listPath = '/api/app/template'
const insertPath = '/api/app/order/o1/template'
const templatesAnswer = () => ({ body: { templates: [template(), shared], sharedWith: ['nils@veck.example'] } })
const dialog = () => screen.findByRole('dialog')
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }))

const openFolder = (more = {}) =>
  openScreen('/sv/order/o1/folder/f1', {
    '/api/app/order/o1': () => ({ body: anOrder() }),
    [listPath]: templatesAnswer,
    ...more,
  })
const chooseInMenu = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Mallar' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('[22] the page of templates', () => {
  test('shows who shares a template, and lets only the owner rename and delete it', async () => {
    const { main } = await openScreen('/sv/templates', { [listPath]: templatesAnswer })
    await screen.findByText('Delas med dig av Nils Berg')
    expect(main()).toContain('Dina mallar kan användas av nils@veck.example.')
    expect(screen.getByRole('button', { name: 'Byt namn på Dubbelrum' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Byt namn på Svit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ta bort Svit' })).toBeNull()
  })

  test('asks before it deletes, and keeps a name that the server refuses', async () => {
    const requests: string[] = []
    await openScreen('/sv/templates', {
      [listPath]: templatesAnswer,
      [`${listPath}/t1`]: ({ method }) => {
        requests.push(method)
        const fields = { name: 'Du har redan en mall med det namnet.' }
        return method === 'PUT' ? { status: 400, body: { code: 'invalidFields', message: fields.name, fields } } : {}
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Byt namn på Dubbelrum' }))
    await write(field('Mallens namn', within(await dialog())), 'Enkelrum')
    await press('Spara')
    expect(await screen.findByText('Du har redan en mall med det namnet.')).toBeTruthy()
    expect(field('Mallens namn').value).toBe('Enkelrum')
    await press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Ta bort Dubbelrum' }))
    expect((await dialog()).textContent).toContain('även för dem du delar med')
    await press('Ta bort mallen')
    await waitFor(() => expect(requests).toEqual(['PUT', 'DELETE']))
  })

  test('names what could not be made before it opens the new order', async () => {
    const { router } = await openScreen('/sv/templates', {
      [listPath]: templatesAnswer,
      [`${listPath}/t1/order`]: ({ body }) => ({
        body: { ...report, refused, id: (body as { preview?: boolean }).preview ? null : 'o1' },
      }),
      '/api/app/order/o1': () => ({ body: anOrder() }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ny offert från mallen Dubbelrum' }))
    await screen.findByText('En gardin går inte att göra längre. Markeringen får bara sina mått:')
    await press('Skapa offert')
    await screen.findByText('En gardin gick inte att göra. Markeringen har bara sina mått, välj ett nytt tyg.')
    expect(router.state.location.pathname).toBe('/sv/templates')
    await press('Öppna offerten')
    await waitFor(() => expect(router.state.location.pathname).toContain('/sv/order/o1'))
  })

  test('makes a new order after it has shown the price of today', async () => {
    const { router, sentTo } = await openScreen('/sv/templates', {
      [listPath]: templatesAnswer,
      [`${listPath}/t1/order`]: ({ body }) => ({
        body: { ...report, id: (body as { preview?: boolean }).preview ? null : 'o1' },
      }),
      '/api/app/order/o1': () => ({ body: anOrder() }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ny offert från mallen Dubbelrum' }))
    await waitFor(async () => expect((await dialog()).textContent).toContain('2 mappar · 4 markeringar · 1 200 kr'))
    await write(field('Offertnamn', within(await dialog())), 'Hotellet')
    await press('Skapa offert')
    await waitFor(() => expect(router.state.location.pathname).toContain('/sv/order/o1'))
    expect(sentTo(`${listPath}/t1/order`).at(-1)).toMatchObject({ offerName: 'Hotellet' })
  })
})

describe('[22] templates of an open order', () => {
  test('a folder is saved, and one of the same name is replaced only after this is said', async () => {
    const { sentTo } = await openFolder({
      [listPath]: ({ method }: { method: string }) => (method === 'POST' ? { body: template() } : templatesAnswer()),
    })
    await chooseInMenu('Spara som mall')
    expect((await dialog()).textContent).toContain('En enda gardin sparar du från innehållet: tryck på ”Ändra”')
    await write(field('Mallens namn', within(await dialog())), 'dubbelrum')
    expect(await screen.findByText('Du har redan en mall som heter Dubbelrum. Den ersätts.')).toBeTruthy()
    await press('Ersätt mallen')
    await waitFor(() =>
      expect(sentTo(listPath).filter(Boolean)).toEqual([
        { orderId: 'o1', folderId: 'f1', name: 'dubbelrum', replace: true },
      ]),
    )
  })

  test('what cannot be made any more is named before a template is inserted and after', async () => {
    const { sentTo } = await openFolder({ [insertPath]: () => ({ body: { ...report, refused } }) })
    await chooseInMenu('Infoga mall')
    const reason = 'Alkov · Öster (Dimma Snö): Tyget har utgått ur sortimentet.'
    await waitFor(async () => expect((await dialog()).textContent).toContain(reason))
    expect((await dialog()).textContent).toContain('En gardin går inte att göra längre.')
    await press('Infoga')
    await waitFor(async () => expect((await dialog()).textContent).toContain('En gardin gick inte att göra.'))
    expect((await dialog()).textContent).toContain(reason)
    expect(sentTo(insertPath)).toEqual([
      { templateId: 't1', folderId: 'f1', preview: true },
      { templateId: 't1', folderId: 'f1' },
    ])
  })

  test('a template that does not fit cannot be inserted', async () => {
    const message = 'Offerten är full.'
    await openFolder({ [insertPath]: () => ({ status: 409, body: { code: 'conflict', message } }) })
    await chooseInMenu('Infoga mall')
    await waitFor(async () => expect((await dialog()).textContent).toContain(message))
    expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Infoga' }).disabled).toBe(true)
  })
})
