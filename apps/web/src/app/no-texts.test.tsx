import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, see } from '../testing/mount.tsx'
import { allTexts, pretendServer } from '../testing/server.ts'

test('[A2.46] without texts the page says in its built-in words that it is loading, then that it failed, and offers a retry', async () => {
  let isSlow = true
  let isDown = true
  pretendServer({
    '/api/app/systemtext/': async (request) => {
      await vi.waitUntil(() => !isSlow, { timeout: 120_000 })
      return isDown
        ? { status: 503, body: { code: 'unavailable', message: '' } }
        : allTexts['/api/app/systemtext/'](request)
    },
    '/api/app/generalsettings/generalsettings': () => ({ body: { showMaintenancePage: false } }),
  })
  const { page, unmount } = await mount('/en/account/login')
  await see(() => expect(page.querySelector('main[lang=en]')?.textContent).toContain('Veck is opening'))
  isSlow = false
  await see(() => expect(page.querySelector('main')?.textContent).toContain('Veck is not answering'))
  isDown = false
  await act(async () => page.querySelector('button')?.click())
  await see(() => expect(page.querySelector('h1')?.textContent).toBe('Welcome'))
  await unmount()
})
