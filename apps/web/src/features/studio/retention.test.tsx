import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const path = '/api/app/studio/retention'
const off = { months: null, confirmedAt: null, due: 0, nextOn: null, open: 0, withoutOrder: 0 }
const effect = { due: 2, nextOn: '2027-03-01', open: 1, withoutOrder: 0 }
type Sent = { body: unknown }

test('retention is off; switched on it says what it erases, and asks to confirm before it is saved', async () => {
  let months: number | null = null
  const { sentTo } = await openScreen('/sv/studio', {
    [path]: ({ body }: Sent) => {
      if (!body) return { body: { ...off, ...effect, months } }
      const { confirmsNoDuty } = body as { confirmsNoDuty: boolean }
      const refusal = { code: 'invalidFields', message: '', fields: { confirmsNoDuty: 'Bekräfta det.' } }
      if (!confirmsNoDuty) return { status: 400, body: refusal }
      months = 24
      return { body: { ...off, ...effect, months } }
    },
  })
  const isOn = await screen.findByRole('switch', { name: 'Radera kunder automatiskt' })
  expect(screen.getByText('Kunder behålls tills du själv raderar dem.')).toBeTruthy()
  await user.click(isOn)
  const told = await screen.findByText(/2 kunder raderas i natt/)
  expect(told.textContent).toContain('Därefter raderas nästa kund 2027-03-01. 1 kund har en öppen')
  await user.click(screen.getByRole('button', { name: 'Spara inställningen' }))
  await screen.findByText('Bekräfta det.')
  await user.click(screen.getByRole('checkbox', { name: /ingen lag/ }))
  await user.click(screen.getByRole('button', { name: 'Spara inställningen' }))
  await screen.findByText('Inställningen är sparad.')
  expect(sentTo(path).filter(Boolean)).toEqual([
    { months: 24, confirmsNoDuty: false },
    { months: 24, confirmsNoDuty: true },
  ])
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /ingen lag/ })).toBeNull())
})
