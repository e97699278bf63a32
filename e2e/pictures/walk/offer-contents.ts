import { randomUUID } from 'node:crypto'
import type { Client } from '@veck/contract/client'
import { type ChoiceSums, type Offered, OrderStatus, proposedChoices, totalOfChoices } from '@veck/domain'
import { anonymousApi, apiAs } from '../../support/api.ts'
import { expireLink, inDatabase } from '../../support/database.ts'
import { delivery } from '../../support/delivery.ts'

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Copies are made of sent orders only, but the other states need this one open. */
const setStatus = (orderId: string, status: OrderStatus) =>
  inDatabase((database) => database.query('UPDATE orders SET status = $2 WHERE id = $1', [orderId, status]))

type Link = { api: Client; orderId: string; linkId: string; token: string }

/** A copy of the demo's offer with alternatives, options and a client, and the client's page of it. */
const linked = async (api: Client, villaId: string, offerName: string): Promise<Link> => {
  const { id: orderId = '' } = await api.copyOrder({ body: { orderId: villaId, offerName } })
  const { link, url } = await api.createOfferLink({ params: { id: orderId } })
  return { api, orderId, linkId: link.id, token: tokenOf(url) }
}

const anonymous = anonymousApi
const pageOf = (token: string) => anonymous().getOfferPage({ params: { token } })

const open = async ({ token }: Link) => {
  const { nonce } = await pageOf(token)
  await anonymous().reportOfferOpened({ params: { token }, body: { nonce } })
}

const ask = async ({ token }: Link, text: string, isAboutMarking: boolean) => {
  const { nonce, contents } = await pageOf(token)
  const markingId = isAboutMarking ? (contents?.folders[0]?.markings[0]?.id ?? null) : null
  await anonymous().askAboutOffer({ params: { token }, body: { nonce, requestId: randomUUID(), markingId, text } })
}

const answer = async ({ api, orderId }: Link, text: string) => {
  const [question] = await api.getOfferQuestions({ params: { id: orderId } })
  const params = { id: orderId, questionId: question?.id ?? '' }
  await api.answerOfferQuestion({ params, body: { text, requestId: randomUUID() } })
}

const accept = async ({ token }: Link) => {
  const { nonce, contents } = await pageOf(token)
  if (!contents) throw new Error('The offer cannot be read')
  const choices = proposedChoices(contents as unknown as Offered)
  const { total } = totalOfChoices(contents.sums as unknown as ChoiceSums, choices)
  const signed = { requestId: randomUUID(), name: 'Eva Sandell', acceptsTerms: true as const }
  const body = { ...signed, nonce, choices: { ...choices, taken: [...choices.taken] }, total }
  await anonymous().acceptOffer({ params: { token }, body })
}

/** Changes the price of the first curtain, so that the offer differs from what the client has. */
const change = async ({ api, orderId }: Link, amount: number) => {
  const params = { id: orderId }
  const markingId = (await api.getRetail({ params })).order.markings[0]?.id ?? ''
  const body = { fixedPrice: { amount, display: 'inclVat' as const } }
  await api.changeMarkingRetail({ params: { ...params, markingId }, body })
}

/** The offer of the demo's customer to clients, in every state of the client's page. */
export const makeOffers = async (villaId: string) => {
  const api = await apiAs('kund')
  await setStatus(villaId, OrderStatus.OfferSentToCustomer)
  const make = (offerName: string) => linked(api, villaId, offerName)
  const sent = await make('Villa Solbacken')
  const asked = await make('Villa Ängsro')
  await open(asked)
  await ask(asked, 'Går det att få gardinen två centimeter kortare? Vi har en tröskel just där.', true)
  await answer(asked, 'Ja, det går bra. Vi mäter en gång till innan vi syr.')
  await ask(asked, 'Kan ni komma och montera en lördag?', false)
  await api.changeOfferLink({ params: { id: asked.orderId, linkId: asked.linkId }, body: { reminderDays: 5 } })
  const accepted = await make('Villa Furulund')
  await open(accepted)
  await accept(accepted)
  const changed = await make('Villa Granliden')
  await accept(changed)
  await change(changed, 1_000_000)
  const placed = await make('Villa Linnéa')
  await accept(placed)
  await api.placeOrder({ body: { orderId: placed.orderId, customerInformation: delivery } })
  await api.changeOfferLink({ params: { id: placed.orderId, linkId: placed.linkId }, body: { showsDelivery: true } })
  const declined = await make('Villa Rosenhill')
  const { nonce } = await pageOf(declined.token)
  const reason = 'Vi har bestämt oss för rullgardiner i stället.'
  await anonymous().declineOffer({ params: { token: declined.token }, body: { nonce, reason } })
  const expired = await make('Villa Utsikten')
  await expireLink(expired.linkId)
  const revoked = await make('Villa Ekudden')
  await api.revokeOfferLink({ params: { id: revoked.orderId, linkId: revoked.linkId } })
  const renewed = await make('Villa Björkhaga')
  await expireLink(renewed.linkId)
  const again = await pageOf(renewed.token)
  await anonymous().askForNewOffer({ params: { token: renewed.token }, body: { nonce: again.nonce } })
  const superseded = await make('Villa Strandnäs')
  await change(superseded, 1_200_000)
  await api.createOfferLink({ params: { id: superseded.orderId } })
  await setStatus(villaId, OrderStatus.Initiated)
  const all = { sent, asked, accepted, changed, placed, declined, expired, revoked, renewed, superseded }
  return Object.fromEntries(
    Object.entries(all).map(([name, { orderId, token }]) => [name, { orderId, token }]),
  ) as Record<keyof typeof all, { orderId: string; token: string }>
}
