import { expect, test } from 'vitest'
import { hasContact, hasReceiver } from './receiver.ts'

test('[16.12] an order needs a company or a name', () => {
  const nobody = { company: ' ', firstName: '', lastName: '' }
  expect(hasReceiver(nobody)).toBe(false)
  for (const field of ['company', 'firstName', 'lastName']) expect(hasReceiver({ ...nobody, [field]: 'Ek' })).toBe(true)
})

test('[16.12] an order needs a phone or an e-mail address', () => {
  const nothing = { cellPhone: '', mobile: ' ', email: '' }
  expect(hasContact(nothing)).toBe(false)
  for (const field of ['cellPhone', 'mobile', 'email']) expect(hasContact({ ...nothing, [field]: 'x' })).toBe(true)
})
