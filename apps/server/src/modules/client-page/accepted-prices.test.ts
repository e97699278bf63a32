import { expect } from 'vitest'
import { curtain } from '../../../test/curtain-choice.ts'
import { test } from '../../../test/veck.ts'
import { link, tokenOf } from '../offer-links/testing/link-scene.ts'
import { offerScene, retailOf } from '../revisions/testing/scene.ts'
import { accept } from './testing/accept-scene.ts'

test('an order with a dearer alternative keeps every price that the client accepted, and differs in nothing', async ({
  veck,
}) => {
  const scene = await offerScene(veck)
  const { owner, params, south } = scene
  const marking = { ...params, markingId: south }
  await owner.call('addAlternative', { params: marking, body: {} })
  const wide = { ...curtain, wallWidth: 600 }
  expect((await owner.call('saveAlternative', { params: { ...marking, letter: 'B' }, body: wide })).status).toBe(200)
  const before = await retailOf(scene)
  const { url } = await link(scene)

  const { body: page } = await accept(veck, tokenOf(url))
  const { prices, order } = await retailOf(scene)
  expect(prices.total).toEqual(page.acceptance.total)
  const { body: differences } = await owner.call('compareWithAcceptance', { params })
  expect([differences.parts, differences.fields]).toEqual([[], []])
  // Its share of the freight is smaller now.
  const north = (of: typeof order) => of.markings.find(({ id }) => id === scene.north)?.chosen.fixedPrice
  expect(north(before.order)).toBeNull()
  expect(north(order)).not.toBeNull()
})
