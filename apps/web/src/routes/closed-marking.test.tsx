import { defaultChoices, defaultParameters, OrderStatus } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../lib/session/session.ts'
import { aMadeLine, aMarking, anOrder, aVariant } from '../testing/curtain.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { signedInAs } from '../testing/user.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const line = aMadeLine()
const window = { width: 140, height: 120, sill: 85, radiator: true, door: 'left' as const }

/** A marking of a placed order. */
const open = (locale: 'sv' | 'en', { hasLine = true, variants = [aVariant()] } = {}) => {
  const measured = hasLine ? null : defaultChoices
  const order = anOrder(hasLine ? line : undefined, aMarking({ window, measured }))
  return openScreen(`/${locale}/order/o1/marking/m1/3`, {
    '/api/app/order/o1': () => ({ body: { ...order, status: OrderStatus.OrderPlaced } }),
    '/api/app/stormproductbuilder/variantsforhangingfabrics/31': () => ({ body: variants }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([name, value]) => [name, { value }])),
    }),
  })
}

/** Numbers and units are joined by a space that does not break. */
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ')

const texts = {
  sv: ['Fönstret', '140 × 120 cm, bröstning 85 cm, element, dörr till vänster'],
  en: ['The window', '140 × 120 cm, sill 85 cm, radiator, door on the left'],
} as const

test.each(['sv', 'en'] as const)(
  '[24] a placed curtain shows its window as text and in the drawing: %s',
  async (locale) => {
    await open(locale)
    const [name, text] = texts[locale]
    const term = await screen.findByText(name, { selector: 'dt' })
    expect(textOf(term.nextElementSibling)).toBe(text)
    const drawing = await within(screen.getByRole('main')).findByRole('img')
    expect(drawing.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toContain(text)
  },
)

test('[24] a curtain whose fabric is gone keeps its facts, and says that there is no drawing', async () => {
  const { main } = await open('sv', { variants: [] })
  await screen.findByText('Fönstret', { selector: 'dt' })
  await waitFor(() => expect(main()).toContain('Bilden av gardinen kunde inte hämtas.'))
})

test('[24] a measured marking of a placed order says its window', async () => {
  const { main } = await open('sv', { hasLine: false })
  await waitFor(() => expect(main().replaceAll('\u00A0', ' ')).toContain(`Fönstret: ${texts.sv[1]}`))
})
