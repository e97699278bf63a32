import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, testScreens } from '../testing/screen.ts'
import { allTexts } from '../testing/server.ts'
import { user } from '../testing/user-event.ts'

testScreens()

test('[A2.46] without texts the page says in its built-in words that it is loading, then that it failed, and offers a retry', async () => {
  let isSlow = true
  let isDown = true
  await openScreen('/en/account/login', {
    '/api/app/systemtext/': async (request) => {
      await vi.waitUntil(() => !isSlow, { timeout: 300_000 })
      return isDown
        ? { status: 503, body: { code: 'unavailable', message: '' } }
        : allTexts['/api/app/systemtext/'](request)
    },
  })
  expect(screen.getByRole('main').textContent).toContain('Veck is opening')
  expect(screen.getByRole('main').lang).toBe('en')
  isSlow = false
  await screen.findByText('Veck is not answering', { exact: false })
  isDown = false
  await user.click(screen.getByRole('button'))
  await screen.findByRole('heading', { level: 1, name: 'Welcome' })
})
