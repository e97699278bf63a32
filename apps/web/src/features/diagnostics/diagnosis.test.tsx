import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'

const ping = '/api/app/lsintegrationservice/ping/'
const time = '/api/app/server/servertime/'

testScreens()

test('[A2.19][A2.43][A7.32] ping calls the server on load, shows the answer, and repeats the call', async () => {
  const { sentTo, status } = await openScreen('/sv/ping', { [ping]: () => ({ body: 'pong' }) })
  await waitFor(() => expect(status()).toBe('pong'))
  await user.click(screen.getByRole('button', { name: 'Fråga igen' }))
  await waitFor(() => expect(sentTo(ping)).toHaveLength(2))
})

test('[A2.43][A7.32] the server’s time is shown unchanged', async () => {
  const { status } = await openScreen('/en/getservertime', { [time]: () => ({ body: '2026-03-02T07:15:00.000Z' }) })
  await waitFor(() => expect(status()).toBe('2026-03-02T07:15:00.000Z'))
})

test('[A2.43] an error of the server is shown', async () => {
  const { alert } = await openScreen('/sv/ping', {
    [ping]: () => ({ status: 503, body: { code: 'unavailable', message: 'Stängt.' } }),
  })
  await waitFor(() => expect(alert()).toBe('Error: Stängt.'))
})
