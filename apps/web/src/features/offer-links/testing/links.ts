import type { OfferLink } from '@veck/contract'

export const aLink = (changes: Partial<OfferLink> = {}): OfferLink => ({
  id: 'l2',
  number: 2,
  state: 'sent',
  createdAt: '2026-03-02T10:00:00.000Z',
  byName: 'Karin Lindqvist',
  validUntil: '2026-04-01',
  clientEmail: 'eleni@klient.example',
  opened: { count: 0, first: null, last: null },
  acceptance: null,
  declined: null,
  askedForNewAt: null,
  reminders: { days: null, sent: 0, isStopped: false, isPutOff: false },
  showsDelivery: false,
  ...changes,
})

/** Opened three times, last yesterday at ten past two in the afternoon. */
export const openedLink = (): OfferLink => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return aLink({
    state: 'opened',
    opened: { count: 3, first: '2026-03-02T11:00:00.000Z', last: `${yesterday}T11:10:00.000Z` },
  })
}
