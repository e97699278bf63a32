import { texts } from '@veck/texts'
import { calculateCurtain, defaultParameters } from '@veck/domain'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { i18n } from '../../../lib/language/i18n.ts'
import { aMarking, anOrder, aVariant } from '../../../testing/curtain.ts'
import { pretendServer } from '../../../testing/server.ts'
import { user } from '../../../testing/user-event.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { inputFor } from '../fabric-facts.ts'
import { Explanation } from './explanation.tsx'

test('[B7.26][B8.9] price parts that could not be loaded show an error next to the steps, and can be loaded again', async () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  let isUp = false
  const price = { value: 700, formatted: '700 kr', currencyCode: 'SEK' as const }
  pretendServer({
    '/api/app/price/getmarkingprice': () =>
      isUp
        ? { body: { priceLines: [{ code: 'fabric', message: 'Tyg', price }], totalPrice: price } }
        : { status: 500, body: { code: 'internal', message: 'Något gick fel hos oss.' } },
  })
  const variant = aVariant()
  const input = inputFor(variant, null, defaultParameters)
  const outcome = calculateCurtain(input, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  const props = { order: anOrder(), marking: aMarking(), input, variant, result: outcome.result }
  render(
    <WithoutRouter>
      <Providers>
        <Explanation {...props} />
      </Providers>
    </WithoutRouter>,
  )

  await user.click(screen.getByRole('button', { name: 'Så är det uträknat' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Något gick fel hos oss.'))
  expect(document.body.textContent).toContain('Färdig höjd: 200')

  isUp = true
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('700 kr'))
})
