import type { OrderSummary } from '@veck/contract'
import { OrderStatus } from '@veck/domain'

const texts = {
  preview: {
    [OrderStatus.Initiated]: 'Preview:StatusOpen',
    [OrderStatus.OfferSentToCustomer]: 'Preview:StatusSent',
    [OrderStatus.OrderPlaced]: 'Preview:StatusPlaced',
    [OrderStatus.Failed]: 'Preview:StatusFailed',
    [OrderStatus.Deleted]: 'Preview:StatusPlaced',
  },
  /** A2.33 */
  search: {
    [OrderStatus.Initiated]: 'Search:StatusOpen',
    [OrderStatus.OfferSentToCustomer]: 'Search:StatusSent',
    [OrderStatus.OrderPlaced]: 'Search:StatusClosed',
    [OrderStatus.Failed]: 'Search:StatusFailed',
    [OrderStatus.Deleted]: 'Search:StatusClosed',
  },
} as const

type Shown = Pick<OrderSummary, 'status' | 'beingTransferred'>

/** What an offer's status is called on a page. An order that has been waiting for the ERP for long is called the same everywhere. */
export const statusText = ({ status, beingTransferred }: Shown, page: keyof typeof texts) =>
  beingTransferred ? 'Offer:Transferring' : texts[page][status]

/** Red for what needs someone, ochre for what waits. */
export const statusColor = ({ status, beingTransferred }: Shown) => {
  if (status === OrderStatus.Failed) return 'falu'
  return beingTransferred ? 'ochre' : 'spruce'
}

/** In a list that shows closed orders together only what did not go as usual is named. */
export const isUnusual = ({ status, beingTransferred }: Shown) =>
  status === OrderStatus.Failed || beingTransferred === true
