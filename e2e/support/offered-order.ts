import { randomUUID } from 'node:crypto'
import type { Client } from '@veck/contract/client'
import { type ChoiceSums, totalOfChoices } from '@veck/domain'
import { curtain } from './order.ts'

const rule = { method: 'markup', percentage: 100, rounding: 100, minimumMargin: 0, freight: 'included' } as const
const client = { phone: '', address: '', reference: '', language: 'sv', consumer: true } as const

export type OfferedOrder = { orderId: string; clientEmail: string; fabrics: { A: string; B: string } }

/** Gives the only curtain of an order an alternative B in another fabric, and the order a client with prices. */
export const makeOffer = async (
  api: Client,
  { orderId, clientEmail, fabrics }: OfferedOrder,
  markingId: string,
): Promise<void> => {
  const params = { id: orderId, markingId }
  await api.addAlternative({ params, body: {} })
  const other = { ...curtain, erpProductId: fabrics.B, quantity: 1 }
  await api.saveAlternative({ params: { ...params, letter: 'B' }, body: other })
  await api.changeOrderRetail({ params: { id: orderId }, body: { rule, display: null } })
  await api.writeOrderClient({
    params: { id: orderId },
    body: { ...client, name: 'Familjen Ek', email: clientEmail },
  })
}

/** Makes the client's page, and returns its token. */
export const linkOffer = async (api: Client, orderId: string) => {
  const { url } = await api.createOfferLink({ params: { id: orderId } })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** What the page sends when its client accepts this alternative of every curtain. The same body sent again is the same acceptance. */
export const acceptanceOf = async (anonymous: Client, token: string, letter: 'A' | 'B', name = 'Eva Ek') => {
  const { nonce, contents } = await anonymous.getOfferPage({ params: { token } })
  if (!contents) throw new Error('The offer cannot be read')
  const letters = Object.fromEntries(Object.keys(contents.sums.letters).map((id) => [id, letter]))
  const choices = { letters, taken: [] }
  const { total } = totalOfChoices(contents.sums as unknown as ChoiceSums, choices)
  return { nonce, requestId: randomUUID(), name, acceptsTerms: true as const, choices, total }
}
