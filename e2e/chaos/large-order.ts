import type { Client } from '@veck/contract/client'
import { curtain } from '../support/order.ts'

// Thirteen of the thirty PDFs wait in the queue, and must be answered in time on a busy machine too.
const curtainsInRoom = 10
const rooms = 5
const pdfConcurrency = 30

/** Makes an order whose PDF is heavy work, and returns a way to ask for far too many of them. */
export const makeLargeOrder = async (api: Client, fabric: string) => {
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
    /**
     * Does not wait for the answers: the other workers must not be delayed. The results are recorded with the calls.
     */
    ask: async () => {
      await asked
      asked = Promise.allSettled(Array.from({ length: pdfConcurrency }, () => api.getOrderPdf({ params: { id } })))
    },
    answered: () => asked,
  }
}
