import type { Locale } from '@veck/texts'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { see, type } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

test('unsaved changes of one language are not lost when the user switches to the other', async () => {
  const { page, router } = await openScreen('/sv/admin/help', {
    '/api/app/admin/help/sv': () => ({ body: { html: '<p>Hej</p>', own: false } }),
    '/api/app/admin/help/en': () => ({ body: { html: '<p>Hello</p>', own: false } }),
    '/api/app/admin/help/preview': () => ({ body: { html: '' } }),
  })
  const field = () => page.querySelector<HTMLTextAreaElement>('textarea[name=html]')
  const show = (language: Locale) =>
    act(async () => page.querySelector<HTMLInputElement>(`input[type=radio][value=${language}]`)?.click())
  await see(() => expect(field()?.value).toBe('<p>Hej</p>'))
  await show('en')
  await see(() => expect(field()?.value).toBe('<p>Hello</p>'))
  expect(router.state.location.href).toBe('/sv/admin/help?language=en')

  await type(field(), '<p>Hello you</p>')
  await show('sv')
  await see(() => expect(page.ownerDocument.body.textContent).toContain('Lämna utan att spara?'))
  expect(field()?.value).toBe('<p>Hello you</p>')
})
