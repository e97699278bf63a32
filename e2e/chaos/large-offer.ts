import type { Client } from '@veck/contract/client'
import { curtain } from '../support/offer.ts'

// Those that wait their turn, thirteen of thirty, must be answered in time on a busy machine too.
const curtainsInRoom = 10
const rooms = 5
const pdfConcurrency = 30

/** An offer whose PDF is heavy work, and a way to ask for it far too often. */
export const makeLargeOffer = async (api: Client, fabric: string) => {
  const { id } = await api.createOrder({ body: { offerName: 'Stor offert', note: '' } })
  const { folder } = await api.getOrder({ params: { id } })
  const room = await api.createFolder({ body: { name: 'Rum', parentId: folder.id, orderId: id } })
  for (let made = 0; made < curtainsInRoom; made += 1) {
    const { id: markingId } = await api.createMarking({ body: { name: `Fönster ${made}`, folderId: room.id } })
    await api.createOrderLine({ params: { id }, body: { ...curtain, markingId, erpProductId: fabric, quantity: 1 } })
  }
  for (let made = 1; made < rooms; made += 1)
    await api.copyFolder({ body: { orderId: id, id: room.id, name: `Rum ${made}` } })
  let asked: Promise<unknown> = Promise.resolve()
  return {
    /** Asks, and goes on at once: whoever works meanwhile must not be held up. What becomes of them is observed with the calls. */
    ask: async () => {
      await asked
      asked = Promise.allSettled(Array.from({ length: pdfConcurrency }, () => api.getOrderPdf({ params: { id } })))
    },
    answered: () => asked,
  }
}
