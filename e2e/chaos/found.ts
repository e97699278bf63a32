import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import type { OrderStatus } from '@veck/domain'
import type { Offer } from './ledger.ts'

/** What there is of an offer when all is calm again. */
export type FoundOffer = { number: number; quantity: number | undefined; photos: string[]; status: OrderStatus }
export type Found = {
  /** By name: every offer that has it. */
  offers: Map<string, FoundOffer[]>
  /** What the ERP took, and what was mailed: each time, under its key or Message-ID. */
  orders: { key: string; number: number }[]
  mails: { messageId: string; number: number }[]
}

/** Reads every offer of the ledger that exists, and fetches each of its photos. */
export const findOffers = async (clients: Map<string, Client>, ledger: Offer[]) => {
  const found = new Map<string, FoundOffer[]>()
  for (const [who, api] of clients) {
    const own = new Set(ledger.filter(({ owner }) => owner === who).map(({ name }) => name))
    const lists = await api.getOrdersByStatus()
    for (const { id, offerName } of Object.values(lists).flat()) {
      if (!own.has(offerName)) continue
      found.set(offerName, [...(found.get(offerName) ?? []), await readOffer(api, id)])
    }
  }
  return found
}

const readOffer = async (api: Client, id: string): Promise<FoundOffer> => {
  const { offerNumber, status, orderLines, folder } = await api.getOrder({ params: { id } })
  const markings = folder.folders.flatMap((room) => room.markings)
  const images = (await Promise.all(markings.map((one) => api.getMarkingImages({ params: { id: one.id } })))).flat()
  const photos: string[] = []
  for (const { fileId } of images) {
    const { blob } = await api.getImage({ params: { fileId } })
    if (blob.size > 0) photos.push(fileId)
  }
  return { number: offerNumber, status, quantity: orderLines[0]?.quantity, photos }
}

/** Hurries what waits for its next attempt, as an administrator can, until nothing is left. Answers what is. */
export const emptyQueue = async (admin: Client, timeout: number) => {
  const deadline = Date.now() + timeout
  for (;;) {
    const queue = await admin.getQueue()
    if (queue.length === 0 || Date.now() > deadline) return queue
    for (const { id, state } of queue) {
      // One that is being done just now is not there to be retried; a refused mail waits for someone to do so.
      if (state === 'retrying' || state === 'failed') await admin.retryJob({ params: { jobId: id } }).catch(() => {})
    }
    await sleep(500)
  }
}
