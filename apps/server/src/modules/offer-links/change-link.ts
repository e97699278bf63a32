import type { ChangeOfferLink, OfferLink } from '@veck/contract'
import { addDays, canEditRetail, canReadRetail, isOpenToClient, type OfferState } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import {
  findOrderFor,
  noteOnOrder,
  type ChangeDependencies,
  type OrderPermission,
  type RetailNote,
} from '../orders/index.ts'
import { lockRetail } from '../revisions/index.ts'
import { presentLink, requireLink, stateOf, type FoundLink } from './link-repository.ts'

type OfLink = { id: string; linkId: string }

// An offer that binds for longer is a mistake.
const maxDays = 730

/**
 * A page that has expired can be opened again with a later last day. Whether the delivery is shown is decided after the
 * client has accepted, mostly when the order is placed and nothing else of it can be edited.
 */
export const changeOfferLink = (
  deps: ChangeDependencies,
  who: SignedIn,
  link: OfLink,
  { validUntil, reminderDays, showsDelivery }: ChangeOfferLink,
): Promise<OfferLink> => {
  const isOnlyDelivery = showsDelivery !== undefined && validUntil === undefined && reminderDays === undefined
  const permission = isOnlyDelivery ? canReadRetail : canEditRetail
  return editLink(deps, who, link, permission, async (tx, found, now) => {
    const state = stateOf(found, now)
    if (showsDelivery !== undefined) requireState(state, (each) => each === 'accepted')
    if (!isOnlyDelivery) requireState(state, (each) => isOpenToClient(each) || each === 'expired')
    const today = swedishDay(now)
    if (validUntil !== undefined && (validUntil < today || validUntil > addDays(today, maxDays)))
      throw problem('invalidFields', { fields: { validUntil: { key: 'Fields:validUntil' } } })
    const set = {
      ...(validUntil !== undefined && { validUntil }),
      ...(reminderDays !== undefined && { reminderDays }),
      ...(showsDelivery !== undefined && showsDelivery !== found.link.showsDelivery && { showsDelivery }),
    }
    if (Object.keys(set).length === 0) return undefined
    await tx.update(offerLinks).set(set).where(eq(offerLinks.id, link.linkId))
    return { code: 'linkChanged', values: { number: found.number } }
  })
}

/** Closes the page for good. What the client has answered stays. */
export const revokeOfferLink = (deps: ChangeDependencies, who: SignedIn, link: OfLink): Promise<OfferLink> =>
  editLink(deps, who, link, canEditRetail, async (tx, found, now) => {
    const state = stateOf(found, now)
    if (state === 'revoked') return undefined
    requireState(state, (each) => each !== 'accepted' && each !== 'declined')
    await tx.update(offerLinks).set({ revokedAt: now }).where(eq(offerLinks.id, link.linkId))
    return { code: 'linkRevoked', values: { number: found.number } }
  })

const requireState = (state: OfferState, isAllowed: (state: OfferState) => boolean) => {
  if (!isAllowed(state)) throw problem('linkClosed')
}

/** An answer of the client waits for this, or is waited for. Without a note nothing was changed. */
const editLink = (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  { id: orderId, linkId }: OfLink,
  permission: OrderPermission,
  edit: (tx: Transaction, found: FoundLink, now: Date) => Promise<RetailNote | undefined>,
): Promise<OfferLink> =>
  db.transaction(async (tx) => {
    await findOrderFor(tx, who, orderId, permission)
    await lockRetail(tx, who, orderId)
    const now = clock.now()
    await tx.select({ id: offerLinks.id }).from(offerLinks).where(eq(offerLinks.id, linkId)).for('update')
    const note = await edit(tx, await requireLink(tx, orderId, linkId), now)
    if (note) await noteOnOrder(tx, who, orderId, now, note)
    return presentLink(await requireLink(tx, orderId, linkId), now)
  })
