import { locales, type Ore, readAmount } from '@veck/domain'
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test('the text of an amount in a field is read back as the same amount, in each language', () => {
  for (const locale of locales)
    for (const ore of [0, 1, 5, 50, 99, 100, 123_400, 123_450, 1_234_500, 100_000_000] as Ore[])
      expect(readAmount(amountText(ore, locale))).toEqual({ ok: true, value: ore })
})
