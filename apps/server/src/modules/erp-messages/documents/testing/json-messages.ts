export const responseMessage = {
  type: 'orderResponse',
  id: 'R-7',
  sender: 'ERP',
  issuedAt: '2026-11-17T09:33:00',
  order: '10042',
  code: 'changed',
  note: ' Tack för ordern ',
  promised: { from: '2026-11-30', to: '2026-12-04' },
  lines: [
    { line: '1', status: 'onHold', note: 'Väntar på tyg' },
    { line: '2', status: 'delivered', quantity: 2, proof: { receivedBy: 'Maja Ek', day: '2026-11-16' } },
    {
      line: '3',
      status: 'changed',
      quantity: 1,
      backorder: 1,
      promised: { to: '2026-12-18' },
      substitute: { name: 'Lin natur', articleNumber: '4711' },
    },
  ],
}

export const despatchMessage = {
  type: 'despatchAdvice',
  id: 'D-1',
  sender: 'ERP',
  issuedAt: '2026-11-17T09:33:00.5+01:00',
  order: '10042',
  carrier: 'PostNord',
  consignment: 'UA1',
  parcels: [
    { id: '373', trackingUrl: 'https://tracking.postnord.com/se/?id=373' },
    { id: '374', order: '10043' },
  ],
  expected: { from: '2026-11-19' },
  despatchedOn: '2026-11-17',
  lines: [
    { line: '1', quantity: 2, outstanding: 0 },
    { line: '1', quantity: 1, order: '10043', note: 'Rulle' },
  ],
}
