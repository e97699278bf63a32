import { texts } from '@veck/texts'
import { changeChoices, CurtainConfiguration, type CurtainInput, defaultParameters, Orientation } from '@veck/domain'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { i18n } from '../../../lib/i18n.ts'
import { aVariant } from '../../../testing/curtain.ts'
import { see } from '../../../testing/mount.tsx'
import { pretendServer } from '../../../testing/server.ts'
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
    await see(() => expect(answers).toHaveLength(1))
    answers.pop()?.(price)
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  const show = (input: CurtainInput) =>
    act(async () =>
      root.render(
        <WithoutRouter>
          <Providers>
            <OrientationCards {...{ input, variant, parameters: defaultParameters, calculation, onChange: () => {} }} />
          </Providers>
        </WithoutRouter>,
      ),
    )
  const upright = () => {
    const price = page.querySelector('button[aria-pressed=false] strong')
    return [price?.textContent, price?.hasAttribute('data-waiting')]
  }

  await show(covering(240))
  expect(upright()).toEqual(['–', true])
  await answer(700)
  await see(() => expect(upright()).toEqual(['700 kr', false]))

  await show(covering(241))
  expect(upright()).toEqual(['–', true])
  expect(page.querySelector('button[aria-pressed=true] strong')?.hasAttribute('data-waiting')).toBe(false)

  await answer(710)
  await see(() => expect(upright()).toEqual(['710 kr', false]))
  await act(async () => root.unmount())
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
  const page = document.createElement('div')
  const root = createRoot(page)
  const prices = () => [...page.querySelectorAll('strong')].map(({ textContent }) => textContent)
  await act(async () =>
    root.render(
      <WithoutRouter>
        <Providers>
          <Cards />
        </Providers>
      </WithoutRouter>,
    ),
  )
  await see(() => expect(prices()).toEqual(['700 kr', '900 kr']))
  const watcher = new MutationObserver(() => seen.push(prices().join()))
  watcher.observe(page, { subtree: true, childList: true, characterData: true, attributes: true })
  await act(async () => page.querySelector<HTMLButtonElement>('button[aria-pressed=false]')?.click())
  await see(() => expect(page.querySelector('button[aria-pressed=true]')?.textContent).toContain('700 kr'))
  watcher.disconnect()
  expect(new Set(seen)).toEqual(new Set(['700 kr,900 kr']))
  await act(async () => root.unmount())
})
