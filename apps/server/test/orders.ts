import type { Order } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { calculateCurtain, defaultParameters, Orientation, roundToOre, type OrderStatus } from '@veck/domain'
import { markings } from '../src/db/schema/folders.ts'
import { orderLines } from '../src/db/schema/order-lines.ts'
import { orders } from '../src/db/schema/orders.ts'
import type { Caller, Veck } from './veck.ts'

export const nowhere = '00000000-0000-4000-8000-000000000000'

/** Makes an order of the caller, and returns it as `getOrder` does. */
export const newOrder = async (caller: Caller, offerName = 'Villa Ekbacken', note = ''): Promise<Order> => {
  const { body } = await caller.call('createOrder', { body: { offerName, note } })
  return readOrder(caller, body.id)
}

export const readOrder = async (caller: Caller, id: string): Promise<Order> =>
  (await caller.call('getOrder', { params: { id } })).body

/** Sets a status directly: sending and placing would need documents and the ERP. */
export const setStatus = async (veck: Veck, id: string, status: OrderStatus) => {
  await veck.db.update(orders).set({ status }).where(eq(orders.id, id))
}

export const newFolder = async (caller: Caller, order: Order, name: string, parentId: string | null = null) =>
  (await caller.call('createFolder', { body: { orderId: order.id, parentId, name } })).body.id as string

export const newMarking = async (caller: Caller, folderId: string, name: string) =>
  (await caller.call('createMarking', { body: { folderId, name } })).body.id as string

const curtain = () => {
  const outcome = calculateCurtain(
    {
      fabricWidth: 150,
      fabricReport: 0,
      fabricRecommendWeights: false,
      orientation: Orientation.Upright,
      sewTogether: true,
      splitCurtain: false,
      useWeights: false,
      curtainConfiguration: 1,
      sewingType: 0,
      wallHeight: 240,
      wallWidth: 320,
      heightDeduction: 4,
      quantity: 1,
    },
    defaultParameters,
  )
  if (!outcome.ok) throw new Error(outcome.error.code)
  const { tips: _tips, explanation: _explanation, ...stored } = outcome.result
  return stored
}

type Line = Partial<typeof orderLines.$inferInsert>

/** Inserts an order line directly, for tests that are not about creating one. */
export const putLine = async (veck: Veck, orderId: string, markingId: string, values: Line = {}) => {
  await veck.db.insert(orderLines).values({ ...storedLine(), ...values, orderId, markingId })
}

/** Inserts markings with a line each directly: through the API this would take minutes. */
export const putMarkings = async (veck: Veck, { id: orderId, folder }: Order, count: number) => {
  const line = storedLine()
  const many = 500
  for (let made = 0; made < count; made += many) {
    const names = Array.from({ length: Math.min(many, count - made) }, (_, index) => `Fönster ${made + index}`)
    const rows = names.map((name, index) => ({ orderId, folderId: folder.id, name, position: made + index }))
    const put = await veck.db.insert(markings).values(rows).returning({ markingId: markings.id })
    await veck.db.insert(orderLines).values(put.map(({ markingId }) => ({ ...line, orderId, markingId })))
  }
}

const storedLine = () =>
  ({
    quantity: 1,
    curtainConfiguration: 1,
    sewingType: 0,
    orientation: Orientation.Upright,
    wallHeight: 240,
    wallWidth: 320,
    heightDeduction: 4,
    sewTogether: true,
    splitCurtain: false,
    useWeights: false,
    productId: 12,
    variantId: 1203,
    erpProductId: 'LIN-03',
    erpConfigurableProductId: 'LIN',
    productName: 'Linne Sand',
    productWidth: 150,
    productRepeatHeight: 0,
    recommendWeights: false,
    productImage: '/catalogue/lin-03.webp',
    isExternalFabric: false,
    curtain: curtain(),
    priceLines: [],
    priceOre: roundToOre(250_000),
  }) satisfies Line
