import { texts } from '@veck/texts'
import { calculateCurtain, defaultParameters } from '@veck/domain'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { i18n } from '../../../lib/i18n.ts'
import { aMarking, anOrder, aVariant } from '../../../testing/curtain.ts'
import { see } from '../../../testing/mount.tsx'
import { pretendServer } from '../../../testing/server.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { inputFor } from '../fabric-facts.ts'
import { Explanation } from './explanation.tsx'

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const props = { order: anOrder(), marking: aMarking(), input, variant, result: outcome.result }
  await act(async () =>
    root.render(
      <WithoutRouter>
        <Providers>
          <Explanation {...props} />
        </Providers>
      </WithoutRouter>,
    ),
  )

  await press('Så är det uträknat')
  await see(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Något gick fel hos oss.'))
  expect(document.body.textContent).toContain('Färdig höjd: 200')

  isUp = true
  await press('Försök igen')
  await see(() => expect(document.querySelector('tfoot')?.textContent).toContain('700 kr'))
  await act(async () => root.unmount())
})
