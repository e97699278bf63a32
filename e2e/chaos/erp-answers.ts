import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import type { ReceivedOrder } from '../../apps/server/test/erp-server.ts'

export const inboundSecret = 'a-secret-that-only-the-erp-of-the-chaos-has'

/** The answers that the ERP wrote, by order number: whether Veck said that it has stored them. */
export type Answers = Map<number, 'maybe' | 'yes'>

type Answering = {
  baseUrl: string
  orders: () => ReceivedOrder[]
  numberIn: (document: string) => number
  isOver: () => boolean
  broke: (promise: string) => void
}

const pause = 100
/** Milliseconds, as an ERP would wait. */
const patience = 10_000

/** The ERP confirms every order that it has. It repeats its document until Veck has stored it, and then once more. */
export const answerOrders = async (answering: Answering, answers: Answers) => {
  while (!answering.isOver()) {
    const open = answering.orders().filter(({ document }) => answers.get(answering.numberIn(document)) !== 'yes')
    for (const { document } of open) {
      const number = answering.numberIn(document)
      answers.set(number, 'maybe')
      if (!(await send(answering, number))) continue
      answers.set(number, 'yes')
      await send(answering, number)
    }
    await sleep(pause)
  }
}

const stored = new Set([200, 202])
/** Veck asks to come back later. */
const later = new Set([429, 503])

const send = async ({ baseUrl, broke }: Answering, number: number) => {
  const body = JSON.stringify({
    type: 'orderResponse',
    sender: '0007:5560360793',
    id: `R-${number}`,
    issuedAt: '2024-11-17T09:00:00Z',
    order: String(number),
    code: 'accepted',
    promised: { to: '2026-12-02' },
  })
  const headers = { authorization: `Bearer ${inboundSecret}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(patience)
  try {
    const { status } = await fetch(`${baseUrl}/api/erp/messages`, { method: 'POST', headers, body, signal })
    if (!stored.has(status) && !later.has(status)) broke(`the answer to order ${number} got ${status}`)
    return stored.has(status)
  } catch {
    return false
  }
}

/** Whether the answer to an order has been applied; a stored one is applied soon. */
export const isConfirmed = async (api: Client, id: string, isStored: boolean, timeout = 60_000): Promise<boolean> => {
  const deadline = Date.now() + timeout
  for (;;) {
    const { lines } = await api.getOrderDelivery({ params: { id } })
    const confirmed = lines.some(({ stage }) => stage === 'confirmed')
    if (confirmed || !isStored || Date.now() > deadline) return confirmed
    await sleep(200)
  }
}
