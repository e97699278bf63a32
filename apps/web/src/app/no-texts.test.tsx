import { act } from 'react'
import { expect, test } from 'vitest'
import { allTexts, mount, see } from '../testing/mount.tsx'
import { pretendServer } from '../testing/server.ts'

test('[A2.46] without texts the page says so by itself, and can be tried again', async () => {
  let isDown = true
  pretendServer({
    '/api/app/systemtext/': (request) =>
      isDown ? { status: 503, body: { code: 'unavailable', message: '' } } : allTexts['/api/app/systemtext/'](request),
    '/api/app/generalsettings/generalsettings': () => ({ body: { showMaintenancePage: false } }),
  })
  const { page, unmount } = await mount('/en/account/login')
  await see(() => expect(page.querySelector('main')?.textContent).toContain('Veck is not answering'))
  isDown = false
  await act(async () => page.querySelector('button')?.click())
  await see(() => expect(page.querySelector('h1')?.textContent).toBe('Welcome'))
  await unmount()
})
