import { expect } from 'vitest'
import { test } from '../../../test/veck.ts'

test('a password is taken as it is: spaces, case, accents and all of 200 characters count', async ({ veck }) => {
  const kund = await veck.as('kund')
  const password = ` Å${'veckad gardin '.repeat(14)}! `
  expect(password).toHaveLength(200)
  const body = { currentPassword: 'veck-demo', password, passwordConfirm: password }
  expect((await kund.call('changePassword', { body })).status).toBe(204)
  const signIn = async (tried: string) =>
    (await veck.anonymous.call('signInToken', { body: { emailAddress: 'kund@veck.example', password: tried } })).status
  const others = [password.trim(), password.toLowerCase(), `${password.slice(0, -1)}x`, password.normalize('NFD')]
  for (const other of others) expect([other, await signIn(other)]).not.toEqual([other, 200])
  expect(await signIn(password)).toBe(200)
})
