import { curtain, ownFabric } from '../../../../test/curtain-choice.ts'
import { newFolder, newMarking, newOrder } from '../../../../test/orders.ts'
import { stockCatalogue } from '../../../../test/placeable-order.ts'
import { test as base, type Caller, type Veck } from '../../../../test/veck.ts'

/** An order with one marking, and the catalogue and prices of the tests. */
export type Scene = { veck: Veck; kund: Caller; orderId: string; folderId: string; markingId: string }

export const test = base.extend<{ scene: Scene }>({
  scene: async ({ veck }, use) => use({ veck, ...(await veck.prepared('an order with one marking', makeMarking)) }),
})

const makeMarking = async (veck: Veck) => {
  await stockCatalogue(veck)
  const kund = await veck.as('kund')
  const order = await newOrder(kund)
  const folderId = await newFolder(kund, order, 'Vardagsrum')
  return { kund, orderId: order.id, folderId, markingId: await newMarking(kund, folderId, 'Fönster söder') }
}

export const choice = (markingId: string) => ({ ...curtain, markingId })
export const ownChoice = (markingId: string) => ({ ...choice(markingId), ...ownFabric })

export const create = ({ kund, orderId }: Scene, body: object) =>
  kund.call('createOrderLine', { params: { id: orderId }, body })
export const update = ({ kund, orderId }: Scene, body: object) =>
  kund.call('updateOrderLine', { params: { id: orderId }, body })
