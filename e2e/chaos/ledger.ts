/** maybe: requested, but the answer was lost. */
type Known = 'no' | 'maybe' | 'yes'

/** What a caller knows about an order that it made. */
export type OrderPage = {
  owner: string
  name: string
  /** Absent when its creation was not acknowledged. */
  id?: string
  /** The number of curtains: acknowledged last, and requested since. */
  quantity?: number
  quantityAsked?: number
  /** File ids of the acknowledged photos. */
  photos: string[]
  photosAsked: number
  sent: Known
  placed: Known
}

export const newOrder = (owner: string, name: string): OrderPage => ({
  owner,
  name,
  photos: [],
  photosAsked: 0,
  sent: 'no',
  placed: 'no',
})
