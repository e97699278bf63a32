import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import type { OrderStatus } from '@veck/domain'
import { isConfirmed, type Answers } from './erp-answers.ts'
import type { OrderPage } from './ledger.ts'

/** The state of an order after the run. */
export type FoundRow = {
  number: number
  quantity: number | undefined
  photos: string[]
  status: OrderStatus
  /** The answer of the ERP has been applied. */
  isConfirmed: boolean
}
export type Found = {
  /** All orders with each name. */
  offers: Map<string, FoundRow[]>
  /** Every order that the ERP accepted, with its key, and every mail, with its Message-ID. */
  orders: { key: string; number: number }[]
  mails: { messageId: string; number: number }[]
  /** The mails that say that an order is confirmed. */
  confirmations: { messageId: string; number: number }[]
  /** The answers that the ERP has sent. */
  answers: Answers
}

/** Reads every existing order of the ledger, and fetches each of its photos. */
export const findOrders = async (clients: Map<string, Client>, ledger: OrderPage[], answers: Answers) => {
  const found = new Map<string, FoundRow[]>()
  for (const [who, api] of clients) {
    const own = new Set(ledger.filter(({ owner }) => owner === who).map(({ name }) => name))
    const lists = await api.getOrdersByStatus()
    for (const { id, offerName } of Object.values(lists).flat()) {
      if (!own.has(offerName)) continue
      found.set(offerName, [...(found.get(offerName) ?? []), await readOrder(api, id, answers)])
    }
  }
  return found
}

const readOrder = async (api: Client, id: string, answers: Answers): Promise<FoundRow> => {
  const { offerNumber, status, orderLines, folder } = await api.getOrder({ params: { id } })
  const markings = folder.folders.flatMap((room) => room.markings)
  const images = (await Promise.all(markings.map((one) => api.getMarkingImages({ params: { id: one.id } })))).flat()
  const photos: string[] = []
  for (const { fileId } of images) {
    const { blob } = await api.getImage({ params: { fileId } })
    if (blob.size > 0) photos.push(fileId)
  }
  return {
    number: offerNumber,
    status,
    quantity: orderLines[0]?.quantity,
    photos,
    isConfirmed: await isConfirmed(api, id, answers.get(offerNumber) === 'yes'),
  }
}

/** Retries waiting jobs, as an administrator can, until the queue is empty. Returns what is left at the timeout. */
export const emptyQueue = async (admin: Client, timeout: number) => {
  const deadline = Date.now() + timeout
  for (;;) {
    const queue = await admin.getQueue()
    if (queue.length === 0 || Date.now() > deadline) return queue
    for (const { id, state } of queue) {
      // A running job cannot be retried; a refused mail waits until somebody retries it.
      if (state === 'retrying' || state === 'failed') await admin.retryJob({ params: { jobId: id } }).catch(() => {})
    }
    await sleep(500)
  }
}
