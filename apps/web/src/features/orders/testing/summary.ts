import type { OrderSummary } from '@veck/contract'

/** An offer as lists show it. */
export const aPricedOrder = (offerNumber: number, more: Partial<OrderSummary> = {}): OrderSummary => ({
  id: `00000000-0000-4000-8000-${String(offerNumber).padStart(12, '0')}`,
  offerNumber,
  offerName: `Villa ${offerNumber}`,
  status: 0,
  customerOrderNumber: '',
  userEmailAddress: 'kund@veck.example',
  offerSentToCustomerAt: null,
  offerSentToCustomerAtFormatted: '',
  orderTotalExclVat: { value: 0, formatted: '0,00 kr', currencyCode: 'SEK' },
  curtains: 0,
  updatedAt: '2026-11-15T10:00:00.000Z',
  ...more,
})

export const customer = { company: 'Ek AB', name: 'Kim Ek', city: 'Ystad' }
