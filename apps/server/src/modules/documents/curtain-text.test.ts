import { Opening, Orientation } from '@veck/domain'
import { texts, type Locale } from '@veck/texts'
import { expect, test } from 'vitest'
import { storedLine } from '../../../test/stored-line.ts'
import type { Translate } from '../../core/translate.ts'
import { describeCurtain } from './curtain-text.ts'

const translate: Translate = (locale: Locale, { key, values }) =>
  (texts[locale][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole))

const place = { markingName: 'Fönster', folderName: 'Kök' }
const lying = { orientation: Orientation.Lying, sewTogether: false }

test('[16.8] documents say how a curtain opens', () => {
  const words = (choices: Parameters<typeof storedLine>[1], locale: Locale) =>
    describeCurtain({ line: storedLine('1', choices), ...place }, locale, translate)
  expect(words({ opening: Opening.Pair }, 'sv')).toMatch(/våderna sys ihop · par, delas på mitten$/)
  expect(words({ ...lying, opening: Opening.Left }, 'sv')).toMatch(/en längd, dras åt vänster$/)
  expect(words({ opening: Opening.Right }, 'en')).toMatch(/one panel, draws to the right$/)
  expect(words({}, 'sv')).toMatch(/våderna sys ihop$/)
})

test('[16.8] a line that was stored before openings existed is described without one', () => {
  const line = storedLine('1')
  const { opening: _opening, ...curtain } = line.curtain
  expect(describeCurtain({ line: { ...line, curtain }, ...place }, 'sv', translate)).toMatch(/våderna sys ihop$/)
})
