// Without Vitest, so that `npm run scale` can use it.
const sender = '0007:5560360793'

/** An answer of the ERP to an order, as JSON. */
export const orderResponse = (order: string, id: string, values: object = {}) => ({
  type: 'orderResponse',
  sender,
  id,
  issuedAt: '2024-11-17T09:00:00Z',
  order,
  code: 'accepted',
  promised: { from: '2026-12-01', to: '2026-12-02' },
  ...values,
})

export const despatchAdvice = (order: string, id: string, values: object = {}) => ({
  type: 'despatchAdvice',
  sender,
  id,
  issuedAt: '2024-11-18T09:00:00Z',
  order,
  carrier: 'PostNord',
  consignment: '735012345',
  lines: [{ line: '1', quantity: 1 }],
  ...values,
})
