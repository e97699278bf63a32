import { screen, waitFor } from '@testing-library/react'
import { defaultParameters } from '@veck/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  // Remove drafts of earlier tests.
  sessionStorage.clear()
  session.start(signedInAs())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const rename = '/api/app/marking/name'

/** The first step of a marking, with a server that saves a new name when `save` is called. */
async function openName() {
  const waiting: (() => void)[] = []
  let [name, version] = ['Fönster', 1]
  const opened = await openScreen('/sv/order/o1/marking/m1/1', {
    '/api/app/order/o1': () => ({ body: { ...anOrder(undefined, aMarking({ name })), version } }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([key, value]) => [key, { value }])),
    }),
    '/api/app/stormproductbuilder/productfilters': () => ({ body: { filters: [] } }),
    '/api/app/stormproductbuilder/productsforhangingfabrics': () => ({ body: [] }),
    [rename]: async ({ body }) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      ;({ name } = body as { name: string })
      version += 1
      return { body: { version } }
    },
  })
  await waitFor(() => expect(field('Markeringens namn')).toBeTruthy())
  const save = () => {
    for (const answer of waiting) answer()
  }
  return { ...opened, save }
}

test('the fabric step is shown while the new name is still being saved', async () => {
  const { router, sentTo } = await openName()
  await fill({ 'Markeringens namn': 'Burspråk' })
  await waitFor(() => expect(sentTo(rename)).toHaveLength(1))
  expect(sentTo(rename)).toMatchObject([{ id: 'm1', name: 'Burspråk' }])
  expect(router.state.location.pathname).toBe('/sv/order/o1/marking/m1/2')
  expect(screen.queryByRole('status', { name: 'Laddar' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Burspråk', level: 1 })).toBeTruthy()
})

test('a name that is typed while another one is being saved stays', async () => {
  const { router, sentTo, save } = await openName()
  await fill({ 'Markeringens namn': 'Burspråk' })
  await waitFor(() => expect(sentTo(rename)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/marking/m1/1'))
  await write(field('Markeringens namn'), 'Erker')
  save()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(field('Markeringens namn').value).toBe('Erker')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sentTo(rename)).toMatchObject([{ name: 'Burspråk' }, { name: 'Erker' }]))
})
