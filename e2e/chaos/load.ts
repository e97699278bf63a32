import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { delivery } from '../support/delivery.ts'
import { curtain } from '../support/order.ts'
import { ownEmail, ownPassword } from '../support/own-accounts.ts'
import type { Observed } from './calls.ts'
import type { Chance } from './chance.ts'
import { newOrder, type OrderPage } from './ledger.ts'
import type { OfferNotes } from './offer-ledger.ts'
import { actOutOffer } from './offer-story.ts'
import { newPhoto } from './photo.ts'

const storiesPerSession = 6
/** Milliseconds between two calls, and after a failed one. */
const pace = 20
const pauseAfterFailure = 200

/** How a story ends: left open, sent to the user, placed, or offered to a client. */
type End = 'leave' | 'send' | 'place' | 'offer'
export const tradeEnds: readonly End[] = ['leave', 'send', 'place', 'place']
export const offerEnds: readonly End[] = ['offer']

type Worker = {
  who: string
  name: string
  fabrics: { line: string; alternative: string }
  ends: readonly End[]
  chance: Chance
  offers: OrderPage[]
  clientOffers: OfferNotes[]
  observed: Observed
}

/** A user who works on one order after the other until `isOver`, whatever happens to the server. */
export const work = async (worker: Worker, isOver: () => boolean) => {
  let api: Client | undefined
  for (let count = 0; !isOver(); count += 1) {
    const offer = newOrder(worker.who, `${worker.name}-${count}`)
    try {
      // A session survives a restart of the server, so the old one is used until there is a new one.
      if (!api || count % storiesPerSession === 0) api = await signIn(worker.observed, worker.who)
      worker.offers.push(offer)
      await actOutStory(api, offer, worker, isOver)
    } catch {
      // The call recorded its own failure, and the ledger has what is known about the order.
      await sleep(pauseAfterFailure)
    }
  }
}

/** Picks the item at this place; of several possibilities the first one with everything, the others with the least. */
const noChance = (place: number): Chance => ({
  between: (least, most) => (place === 0 ? least : most),
  pick: (items) => {
    const item = items[place] ?? items[0]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  },
})

/**
 * Makes orders before the first fault, so that every call of the load succeeds at least once, and data of every kind
 * exists and could be lost. `stories`: three have every end of a story, and every answer of a client.
 */
export const beginInPeace = async (worker: Omit<Worker, 'chance'>, api: Client, stories: number) => {
  for (let story = 0; story < stories; story += 1) {
    const offer = newOrder(worker.who, `${worker.name} ${story}`)
    worker.offers.push(offer)
    await actOutStory(api, offer, { ...worker, chance: noChance(story) }, () => false)
  }
}

export const signIn = async (observed: Observed, who: string) => {
  const body = { emailAddress: ownEmail(who), password: ownPassword }
  const { token } = requireSignedIn(await observed.client().signInToken({ body }))
  return observed.client(token.accessToken)
}

/**
 * From a new order to its placing. The ledger notes what is requested before the call, and what is acknowledged after
 * it.
 */
const actOutStory = async (
  api: Client,
  offer: OrderPage,
  { chance, fabrics, ends, clientOffers, observed }: Worker,
  isOver: () => boolean,
) => {
  const { id } = await api.createOrder({ body: { offerName: offer.name, note: '' } })
  offer.id = id
  await sleep(pace)
  const { folder } = await api.getOrder({ params: { id } })
  const room = await api.createFolder({ body: { name: 'Vardagsrum', parentId: folder.id, orderId: id } })
  const { id: markingId } = await api.createMarking({ body: { name: 'Fönster', folderId: room.id } })

  const line = { ...curtain, markingId, erpProductId: fabrics.line }
  offer.quantityAsked = 1
  const { ecomRowId } = await api.createOrderLine({ params: { id }, body: { ...line, quantity: 1 } })
  offer.quantity = 1
  const last = chance.between(2, 4)
  for (let quantity = 2; quantity <= last; quantity += 1) {
    await sleep(pace)
    offer.quantityAsked = quantity
    await api.updateOrderLine({ params: { id }, body: { ...line, ecomRowId, quantity } })
    offer.quantity = quantity
  }
  const changes = [{ markingIds: [markingId], choices: { quantity: last + 1 } }]
  offer.quantityAsked = last + 1
  await api.changeLines({ params: { id }, body: { changes } })
  offer.quantity = last + 1

  if (chance.between(1, 3) === 1) {
    offer.photosAsked += 1
    const form = { marking: markingId, name: 'Nisch', note: '', file: newPhoto() }
    const { fileId } = await api.addMarkingImage({ form })
    offer.photos.push(fileId)
    await api.getImage({ params: { fileId } })
  }
  const end = chance.pick(ends)
  if (end === 'send') await send(api, offer, id)
  if (end === 'place') await place(api, offer, id, isOver)
  if (end !== 'offer') return
  const visitor = observed.client(undefined, visitorAddress(clientOffers.length))
  const scene = { api, visitor, page: offer, id, markingId, otherFabric: fabrics.alternative, chance, isOver }
  const isAccepted = await actOutOffer(scene, clientOffers)
  if (isAccepted && chance.between(1, 2) === 1) await place(api, offer, id, isOver)
}

/** Each client has an IP address of its own: the answers from one address are limited. */
const visitorAddress = (count: number) => `10.0.${count >> 8}.${count & 255}`

const send = async (api: Client, offer: OrderPage, id: string) => {
  offer.sent = 'maybe'
  await api.sendOrderPdf({ params: { id } })
  offer.sent = 'yes'
}

/** A user who gets no answer presses the button again. */
const place = async (api: Client, offer: OrderPage, orderId: string, isOver: () => boolean) => {
  offer.placed = 'maybe'
  while (offer.placed === 'maybe' && !isOver()) {
    try {
      await api.placeOrder({ body: { orderId, customerInformation: delivery } })
      offer.placed = 'yes'
    } catch {
      await sleep(pauseAfterFailure)
    }
  }
}
