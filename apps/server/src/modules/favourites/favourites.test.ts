import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { exportOf } from '../account-export/testing/read-export.ts'

const params = (productId: number) => ({ params: { productId: String(productId) } })

describe('[22] favourite fabrics', () => {
  test('are those of the account, the latest first, and adding one twice has no effect', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { products } = (await kund.call('getProductFilters')).body
    const [one, other] = products.map(({ productId }: { productId: number }) => productId)
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [] })
    await kund.call('addFavouriteFabric', params(one))
    veck.clock.forward(1000)
    expect((await kund.call('addFavouriteFabric', params(other))).body).toEqual({ productIds: [other, one] })
    expect((await kund.call('addFavouriteFabric', params(one))).body).toEqual({ productIds: [other, one] })
    const kollega = await veck.as('kollega')
    expect((await kollega.call('removeFavouriteFabric', params(one))).body).toEqual({ productIds: [] })
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [other, one] })
    const { json } = await exportOf(veck, kund)
    expect(json('favourite-fabrics.json')).toEqual({ productIds: [other, one] })
    expect((await kund.call('removeFavouriteFabric', params(one))).body).toEqual({ productIds: [other] })
  })

  test('cannot be unknown, or the product that stands for own fabrics', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { externalFabricProductId } = (await kund.call('getGeneralSettings')).body
    for (const productId of [999_999, externalFabricProductId])
      expect((await kund.call('addFavouriteFabric', params(productId))).status).toBe(404)
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [] })
  })
})
