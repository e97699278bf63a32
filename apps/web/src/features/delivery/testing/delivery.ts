import type { LineDelivery, OrderDelivery } from '@veck/contract'

export const aLineDelivery = (changes: Partial<LineDelivery> = {}): LineDelivery => ({
  markingId: 'm1',
  stage: 'confirmed',
  ordered: 2,
  expected: 2,
  shipped: 0,
  delivered: 0,
  promised: { to: '2026-12-04' },
  week: 49,
  isDelayed: false,
  changes: [],
  note: '',
  ...changes,
})

/** A placed order that the supplier has confirmed. */
export const aDelivery = (changes: Partial<OrderDelivery> = {}): OrderDelivery => ({
  version: 1,
  summary: 'Bekräftad, leverans vecka 49',
  placedAtFormatted: '2026-11-17 09:00',
  lines: [aLineDelivery()],
  shipments: [],
  timeline: [
    {
      at: '2026-11-17T09:00:00.000Z',
      atFormatted: '2026-11-17 10:00',
      events: ['confirmed'],
      markingIds: ['m1'],
      note: '',
    },
  ],
  ...changes,
})
