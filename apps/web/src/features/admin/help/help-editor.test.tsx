import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { field, user, write } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const html = () => field('Sidan som HTML')
const show = (language: string) => user.click(screen.getByRole('radio', { name: language }))

test('unsaved changes of one language are not lost when the user switches to the other', async () => {
  const { router } = await openScreen('/sv/admin/help', {
    '/api/app/admin/help/sv': () => ({ body: { html: '<p>Hej</p>', own: false } }),
    '/api/app/admin/help/en': () => ({ body: { html: '<p>Hello</p>', own: false } }),
    '/api/app/admin/help/preview': () => ({ body: { html: '' } }),
  })
  await waitFor(() => expect(html().value).toBe('<p>Hej</p>'))
  await show('Engelska')
  await waitFor(() => expect(html().value).toBe('<p>Hello</p>'))
  expect(router.state.location.href).toBe('/sv/admin/help?language=en')

  await write(html(), '<p>Hello you</p>')
  await show('Svenska')
  await waitFor(() => expect(document.body.textContent).toContain('Lämna utan att spara?'))
  expect(html().value).toBe('<p>Hello you</p>')
})
