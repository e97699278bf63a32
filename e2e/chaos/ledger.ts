/** maybe: asked for, but the answer got lost. */
type Known = 'no' | 'maybe' | 'yes'

/** All that callers know of an offer they made. */
export type Offer = {
  owner: string
  name: string
  /** Absent: its making was not acknowledged. */
  id?: string
  /** How many curtains: as acknowledged last, and as asked for since. */
  quantity?: number
  quantityAsked?: number
  /** Files of the acknowledged photos. */
  photos: string[]
  photosAsked: number
  sent: Known
  placed: Known
}

export const newOffer = (owner: string, name: string): Offer => ({
  owner,
  name,
  photos: [],
  photosAsked: 0,
  sent: 'no',
  placed: 'no',
})
