import { newMarking, newOrder } from '../../../../test/orders.ts'
import { test as base, type Caller, type Veck } from '../../../../test/veck.ts'
import { markingImages, storedPhotos } from '../../../db/schema/images.ts'

/** An order with one marking that has no photos. */
type Fixture = { veck: Veck; bada: Caller; orderId: string; marking: string }

export const test = base.extend<{ at: Fixture }>({
  at: async ({ veck }, use) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await use({ veck, bada, orderId: order.id, marking: await newMarking(bada, order.folder.id, 'Burspråk') })
  },
})

/** How many photos markings have, and how many are stored. */
export const rowsOf = async ({ veck }: Fixture) => [
  (await veck.db.select().from(markingImages)).length,
  (await veck.db.select().from(storedPhotos)).length,
]
