import { expect, test } from 'vitest'
import { pictureName } from './picture-name.ts'

test.each([
  ['Villa Ek', 'Fönster söder', '10042 Villa Ek - Fönster söder.jpg'],
  ['Villa Ängö/Öst: "ny"', '../../etc', '10042 Villa Ängö_Öst_ _ny_ - .._.._etc.jpg'],
  ['', 'Kök\n2', '10042 Kök_2.jpg'],
  ['gpj.\u202Eexe', '', '10042 gpj._exe.jpg'],
  ['å'.repeat(200), '  ', `10042 ${'å'.repeat(60)}.jpg`],
])('the picture of the offer %j and the marking %j is called %j', (offerName, markingName, name) => {
  expect(pictureName({ offerNumber: 10042, offerName }, markingName)).toBe(name)
})
