import { expect, test } from 'vitest'
import { isSameAddress } from './postal-address.ts'

const lager = {
  company: 'Lindqvists lager',
  address1: 'Hamngatan 2',
  address2: '',
  zipcode: '111 47',
  city: 'Malmö',
  country: 'SE',
}

test('[16.13] an address in another spelling is the same address', () => {
  for (const other of [
    { zipcode: '11147' },
    { zipcode: 'SE-111 47' },
    { address1: ' HAMNGATAN  2 ' },
    { city: 'MALMÖ' },
  ])
    expect(isSameAddress(lager, { ...lager, ...other })).toBe(true)
})

test('[16.13] an address that differs in one line is another address', () => {
  for (const field of Object.keys(lager)) expect(isSameAddress(lager, { ...lager, [field]: 'X1' })).toBe(false)
})

test('[16.13] an accent makes another street', () => {
  expect(isSameAddress({ ...lager, address1: 'Åsgatan 1' }, { ...lager, address1: 'Asgatan 1' })).toBe(false)
})

test('[16.13] the same text in another line is another address', () => {
  const one = { ...lager, address1: 'Hamngatan', address2: '2' }
  expect(isSameAddress(one, { ...one, address1: 'Hamngatan 2', address2: '' })).toBe(false)
})
