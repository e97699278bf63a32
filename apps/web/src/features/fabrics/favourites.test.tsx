import { screen, waitFor } from '@testing-library/react'
import { defaultParameters } from '@veck/domain'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  sessionStorage.clear()
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const path = '/api/app/account/favourite-fabrics'
const products = ['Dimma', 'Ljung', 'Skog'].map((name, index) => ({ productId: 31 + index, name, image: '' }))

const openFabrics = (productIds: number[], more = {}) =>
  openScreen('/sv/order/o1/marking/m1/2', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking()) }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([key, value]) => [key, { value }])),
    }),
    '/api/app/stormproductbuilder/productfilters': () => ({ body: { filters: [] } }),
    '/api/app/stormproductbuilder/productsforhangingfabrics': () => ({ body: products }),
    ...Object.fromEntries(
      products.map(({ productId, name }) => [
        `/api/app/stormproductbuilder/variantsforhangingfabrics/${productId}`,
        () => ({ body: [aVariant({ productId, name, partNo: `${productId}-01` })] }),
      ]),
    ),
    [path]: () => ({ body: { productIds } }),
    ...more,
  })

const fabrics = async () => {
  await screen.findAllByRole('radio', { name: /Skog/ })
  return screen
    .getAllByRole('radio', { name: /^(Dimma|Ljung|Skog)( ?Favorit)?$/ })
    .map(({ textContent }) => textContent)
}
const star = (name: string) => screen.findByRole('button', { name: `${name} som favorit` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

describe('[22] favourite fabrics in the choice of fabric', () => {
  test('come first, and can be the only ones shown', async () => {
    await openFabrics([33])
    expect(await fabrics()).toEqual(['SkogFavorit', 'Dimma', 'Ljung'])
    expect(isPressed(await star('Skog'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Favoriter' }))
    expect(await fabrics()).toEqual(['SkogFavorit'])
  })

  test('a star is shown at once, and taken back with a message when the server refuses', async () => {
    const waiting: (() => void)[] = []
    await openFabrics([], {
      [`${path}/31`]: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return { status: 503, body: { code: 'unavailable', message: 'Servern är upptagen.' } }
      },
    })
    const button = await star('Dimma')
    await user.click(button)
    await waitFor(() => expect(isPressed(button)).toBe(true))
    for (const refuse of waiting) refuse()
    await waitFor(() => expect(document.body.textContent).toContain('Servern är upptagen.'))
    expect(isPressed(button)).toBe(false)
  })

  test('the fabric on screen stays when its star is taken away and the list is sorted again', async () => {
    let productIds = [33]
    const { sentTo } = await openFabrics([], {
      [path]: () => ({ body: { productIds } }),
      [`${path}/33`]: () => {
        productIds = []
        return { body: { productIds } }
      },
    })
    await user.click(await star('Skog'))
    await waitFor(() => expect(sentTo(`${path}/33`)).toHaveLength(1))
    expect(isPressed(await star('Skog'))).toBe(false)
  })

  test('without any, the filter says how to mark one', async () => {
    await openFabrics([])
    await user.click(await screen.findByRole('button', { name: 'Favoriter' }))
    expect(await screen.findByText('Du har inga favoriter än')).toBeTruthy()
  })
})
