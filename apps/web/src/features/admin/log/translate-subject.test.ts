import { texts } from '@veck/texts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { translateSubject } from './translate-subject.ts'

const t = ((key: keyof typeof texts.sv) => texts.sv[key]) as TFunction

test.each([
  ['startNumbers', 'prices 3', 'Prislista 3'],
  ['importNumbers', 'parameters', 'Parametrar'],
  ['changeSettings', 'supplierName, countries', 'Leverantörens namn, Leveransländer'],
  ['changeSettings', 'ofTomorrow', 'ofTomorrow'],
  ['setHelpPage', 'en', 'Engelska'],
  ['addUser', 'sv@veck.example', 'sv@veck.example'],
  ['addBuyer', 'Countries en prices', 'Countries en prices'],
])('the subject of %s, %s, is shown as %s', (action, subject, shown) => {
  expect(translateSubject(action, subject, t)).toBe(shown)
})
