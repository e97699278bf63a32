// The API uses these numbers (A3.4, B3.18).
export const OrderStatus = { Initiated: 0, OfferSentToCustomer: 1, OrderPlaced: 2, Failed: 3, Deleted: 4 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** Which preview shows an order (B2.11, B4.17). */
export const previewOf = (status: OrderStatus): 'init' | 'finished' =>
  status === OrderStatus.Initiated ? 'init' : 'finished'
