import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { exportOf } from '../account-export/testing/read-export.ts'

const params = (productId: number) => ({ params: { productId } })

describe('[22] favourite fabrics', () => {
  test('are those of the account, the latest first, and adding one twice has no effect', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { products } = (await kund.call('getProductFilters')).body
    const other = products.find(({ productId }: { productId: number }) => productId !== 31).productId
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [] })
    await kund.call('addFavouriteFabric', params(31))
    veck.clock.forward(1000)
    expect((await kund.call('addFavouriteFabric', params(other))).body).toEqual({ productIds: [other, 31] })
    expect((await kund.call('addFavouriteFabric', params(31))).body).toEqual({ productIds: [other, 31] })
    const kollega = await veck.as('kollega')
    expect((await kollega.call('removeFavouriteFabric', params(31))).body).toEqual({ productIds: [] })
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [other, 31] })
    const { json } = await exportOf(veck, kund)
    expect(json('favourite-fabrics.json')).toEqual({ productIds: [other, 31] })
    expect((await kund.call('removeFavouriteFabric', params(31))).body).toEqual({ productIds: [other] })
  })

  test('cannot be unknown, or the product that stands for own fabrics', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { externalFabricProductId } = (await kund.call('getGeneralSettings')).body
    for (const productId of [999_999, externalFabricProductId])
      expect((await kund.call('addFavouriteFabric', params(productId))).status).toBe(404)
    expect((await kund.call('getFavouriteFabrics')).body).toEqual({ productIds: [] })
  })
})
