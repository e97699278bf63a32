import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()

const path = '/api/app/account/delivery-mails'
const all = { confirmed: true, changed: true, refused: true, shipped: true }

const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('a switch of the account page stops the mails about one kind of delivery news', async () => {
  session.start(signedInAs({}))
  const { sentTo } = await openScreen('/sv/account', {
    [path]: ({ body }: { body: unknown }) => ({ body: body ?? all }),
  })
  await user.click(await screen.findByRole('switch', { name: 'Gardinerna är på väg', checked: true }))
  await waitFor(() => expect(sentTo(path).filter(Boolean)).toEqual([{ ...all, shipped: false }]))
  await waitFor(() => expect(isOn('Gardinerna är på väg')).toBe(false))
  expect(isOn('Ordern är bekräftad')).toBe(true)
})
