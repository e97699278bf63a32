import { texts } from '@veck/texts'
import { changeChoices, CurtainConfiguration, type CurtainInput, defaultParameters, Orientation } from '@veck/domain'
import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { i18n } from '../../../lib/language/i18n.ts'
import { aVariant } from '../../../testing/curtain.ts'
import { pretendServer } from '../../../testing/server.ts'
import { user } from '../../../testing/user-event.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { inputFor } from '../fabric-facts.ts'
import { useCalculation } from '../use-calculation.ts'
import { OrientationCards } from './orientation-cards.tsx'

const variant = aVariant()
const covering = (wallHeight: number) =>
  changeChoices(
    inputFor(variant, null, defaultParameters),
    {
      curtainConfiguration: CurtainConfiguration.CoverWall,
      orientation: Orientation.Lying,
      wallWidth: 400,
      wallHeight,
    },
    defaultParameters,
  )

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const calculation = {
  result: undefined,
  error: undefined,
  retry: undefined,
  isCalculating: false,
  price: kronor(900),
  pricePerDrop: undefined,
}

const cards = (input: CurtainInput) => (
  <WithoutRouter>
    <Providers>
      <OrientationCards {...{ input, variant, parameters: defaultParameters, calculation, onChange: () => {} }} />
    </Providers>
  </WithoutRouter>
)

/** The price on a card, and whether it is being calculated. */
const priceOf = (card: HTMLElement) => {
  const price = within(card).getByRole('strong')
  return [price.textContent, price.getAttribute('aria-busy') === 'true']
}
const prices = () => screen.getAllByRole('strong').map(({ textContent }) => textContent)

test('[B2.25] the price of the other orientation is shown only after the server has calculated it for this curtain', async () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  const answers: ((price: number) => void)[] = []
  pretendServer({
    '/api/app/curtaincalculator/calculate': () =>
      new Promise((resolve) =>
        answers.push((price) => resolve({ body: { totalPriceForMarking: kronor(price), curtainDrops: [] } })),
      ),
  })
  const answer = async (price: number) => {
    await waitFor(() => expect(answers).toHaveLength(1))
    answers.pop()?.(price)
  }
  const upright = () => priceOf(screen.getByRole('button', { pressed: false }))

  const { rerender } = render(cards(covering(240)))
  expect(upright()).toEqual(['–', true])
  await answer(700)
  await waitFor(() => expect(upright()).toEqual(['700 kr', false]))

  rerender(cards(covering(241)))
  expect(upright()).toEqual(['–', true])
  expect(priceOf(screen.getByRole('button', { pressed: true }))).toEqual(['900 kr', false])

  await answer(710)
  await waitFor(() => expect(upright()).toEqual(['710 kr', false]))
})

function Cards() {
  const [input, setInput] = useState(() => covering(240))
  const own = useCalculation(input, variant, defaultParameters)
  const onChange = (change: Partial<CurtainInput>) => setInput((before) => ({ ...before, ...change }))
  return <OrientationCards {...{ input, variant, parameters: defaultParameters, calculation: own, onChange }} />
}

test('[16.4] after a change of orientation each card shows its own price immediately', async () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  pretendServer({
    '/api/app/curtaincalculator/calculate': ({ body }) => {
      const isLying = (body as CurtainInput).orientation === Orientation.Lying
      return { body: { totalPriceForMarking: kronor(isLying ? 900 : 700), curtainDrops: [] } }
    },
  })
  const seen: string[] = []
  render(
    <WithoutRouter>
      <Providers>
        <Cards />
      </Providers>
    </WithoutRouter>,
  )
  await waitFor(() => expect(prices()).toEqual(['700 kr', '900 kr']))
  const watcher = new MutationObserver(() => seen.push(prices().join()))
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  await user.click(screen.getByRole('button', { pressed: false }))
  await waitFor(() => expect(screen.getByRole('button', { pressed: true }).textContent).toContain('700 kr'))
  watcher.disconnect()
  expect(new Set(seen)).toEqual(new Set(['700 kr,900 kr']))
})
