import { OrderStatus } from '@veck/domain'
import type { Found, FoundRow } from './found.ts'
import type { OrderPage } from './ledger.ts'

/** Compares what was found with what was requested and acknowledged, and lists every broken promise. */
export const brokenPromises = (ledger: OrderPage[], found: Found): string[] => {
  const known = new Set<number>()
  const broken = ledger.flatMap((offer) => {
    const all = found.offers.get(offer.name) ?? []
    const [only] = all
    if (all.length > 1) return [`${offer.name} is there ${all.length} times`]
    if (!only) return offer.id ? [`${offer.name} is lost`] : []
    known.add(only.number)
    return [
      ...checkContents(offer, only),
      ...checkSent(offer, only, found),
      ...checkPlaced(offer, only, found),
      ...checkAnswered(only, found),
    ].map((what) => `${offer.name}: ${what}`)
  })
  const strange = found.orders.filter(({ number }) => !known.has(number))
  return [...broken, ...strange.map(({ number }) => `the ERP has the order ${number}, which does not exist`)]
}

const checkContents = (offer: OrderPage, { quantity, photos }: FoundRow) => {
  const lost = offer.photos.filter((photo) => !photos.includes(photo))
  return [
    ...(quantity === offer.quantity || quantity === offer.quantityAsked
      ? []
      : [`${quantity} curtains, acknowledged were ${offer.quantity}, asked for ${offer.quantityAsked}`]),
    ...lost.map((photo) => `the photo ${photo} is lost`),
    ...(photos.length > offer.photosAsked ? [`${photos.length} photos, asked for were ${offer.photosAsked}`] : []),
  ]
}

const checkSent = (offer: OrderPage, { number, status }: FoundRow, { mails }: Found) => {
  const isSent = status === OrderStatus.OfferSentToCustomer
  // A sent order is mailed, and a placed order is confirmed by mail.
  const isMailed = isSent || status === OrderStatus.OrderPlaced
  const ids = new Set(mails.filter((mail) => mail.number === number).map(({ messageId }) => messageId))
  return [
    ...(offer.sent === 'yes' && !isSent ? [`was sent, but has status ${status}`] : []),
    ...(offer.sent === 'no' && isSent ? ['is sent, but nobody asked for it'] : []),
    // The same Message-ID twice is allowed: the receiver sees that it is the same mail.
    ...(ids.size === (isMailed ? 1 : 0) ? [] : [`${ids.size} different mails`]),
  ]
}

const checkPlaced = (offer: OrderPage, { number, status }: FoundRow, { orders }: Found) => {
  const isPlaced = status === OrderStatus.OrderPlaced
  const keys = new Set(orders.filter((order) => order.number === number).map(({ key }) => key))
  return [
    ...(offer.placed === 'yes' && !isPlaced ? [`was placed, but has status ${status}`] : []),
    ...(offer.placed === 'no' && isPlaced ? ['is placed, but nobody asked for it'] : []),
    ...(keys.size === (isPlaced ? 1 : 0) ? [] : [`${keys.size} orders in the ERP`]),
  ]
}

/** A stored answer is applied, once, and its mail is sent once. */
const checkAnswered = ({ number, isConfirmed }: FoundRow, { answers, confirmations }: Found) => {
  const answer = answers.get(number)
  const ids = new Set(confirmations.filter((mail) => mail.number === number).map(({ messageId }) => messageId))
  return [
    ...(answer === 'yes' && !isConfirmed ? ['the answer of the ERP is lost'] : []),
    ...(answer === undefined && isConfirmed ? ['is confirmed, but the ERP did not answer'] : []),
    ...(ids.size === (isConfirmed ? 1 : 0) ? [] : [`${ids.size} different mails of the confirmation`]),
  ]
}
