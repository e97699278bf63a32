import { calls, type Call, type CallName, type OfferPage, type PageState } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { setStatus } from '../../../../test/orders.ts'
import type { Veck } from '../../../../test/veck.ts'
import { link, pageOf, type LinkScene } from '../../offer-links/testing/link-scene.ts'
import { accept, acceptanceOf, choicesOf } from './accept-scene.ts'

export type OfferCall = { [Name in CallName]: (typeof calls)[Name]['tag'] extends 'offer' ? Name : never }[CallName]

/** Every call that a client makes with the token of a page. */
export const offerCalls = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { tag }]) => tag === 'offer')
  .map(([name]) => name as OfferCall)

const day = 24 * 3_600_000

/** Brings a new page into a state. */
export const enter: Record<PageState, (veck: Veck, scene: LinkScene) => Promise<unknown>> = {
  sent: async () => {},
  opened: async (veck, { token }) => {
    const { nonce } = await pageOf(veck, token)
    await veck.anonymous.call('reportOfferOpened', { params: { token }, body: { nonce } })
  },
  accepted: (veck, { token }) => accept(veck, token),
  declined: async (veck, { token }) => {
    const { nonce } = await pageOf(veck, token)
    await veck.anonymous.call('declineOffer', { params: { token }, body: { nonce } })
  },
  expired: async (veck) => veck.clock.forward(40 * day),
  superseded: async (_veck, scene) => {
    const { owner, params } = scene
    await owner.call('changeOrderRetail', { params, body: { rule: null, display: null, oneTotal: true } })
    await link(scene)
  },
  revoked: (_veck, { owner, params, link: { id: linkId } }) =>
    owner.call('revokeOfferLink', { params: { ...params, linkId } }),
  closed: (veck, { params }) => setStatus(veck, params.id, OrderStatus.OrderPlaced),
}

/** A right input of each call. `first`: the page before it was answered, with this nonce. */
export const inputOf = (name: OfferCall, token: string, first: OfferPage, nonce: string) => {
  const bodies: Partial<Record<OfferCall, object>> = {
    reportOfferOpened: { nonce },
    acceptOffer: acceptanceOf(first, choicesOf(first, 'B', true), { nonce }),
    declineOffer: { nonce, reason: 'För dyrt' },
    askAboutOffer: { nonce, requestId: randomUUID(), markingId: null, text: 'När kan ni komma?' },
    askForNewOffer: { nonce },
    stopReminders: { nonce },
  }
  const body = bodies[name]
  return { params: { token, ...(name === 'getOfferPageImage' && { key: 'x' }) }, ...(body && { body }) }
}
