import type { AddressedLink } from '@veck/contract'
import { canEditRetail, isOpenToClient, type Locale } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { offerLinks, offerLinkTokens } from '../../db/schema/offer-links.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import { findOrderClient } from '../clients/index.ts'
import { findOrderFor, noteOnOrder } from '../orders/index.ts'
import {
  freezePresent,
  lockRetail,
  requireChanged,
  requireRevision,
  type FreezeDependencies,
  type ListedRevision,
} from '../revisions/index.ts'
import { presentLink, requireLink, selectLinks, stateOf } from './link-repository.ts'

export type LinkDependencies = FreezeDependencies & { publicUrl: string }

/** Far above what a user needs. */
const addressesPerUser: AttemptLimit = { name: 'offer address', most: 120, seconds: 10 * 60 }

/**
 * Freezes the offer as it is now and makes a page of it. An unchanged offer whose page is still open keeps the page, and
 * gets another address: earlier addresses are not stored, so they cannot be shown again.
 */
export const createOfferLink = async (
  deps: LinkDependencies,
  who: SignedIn,
  orderId: string,
): Promise<AddressedLink> => {
  const { db, clock } = deps
  await requireMayLink(deps, who, orderId)
  const now = clock.now()
  const isOpen = async (tx: Transaction, revision: ListedRevision) => {
    const [found] = await selectLinks(tx, eq(offerLinks.revisionId, revision.id))
    return !found || isOpenToClient(stateOf(found, now))
  }
  const { revision } = await freezePresent(deps, who, {
    orderId,
    permission: canEditRetail,
    reason: 'linked',
    checkOffer: requireChanged,
    mayKeep: isOpen,
    ignoresDay: true,
  })
  return db.transaction(async (tx) => {
    await lockRetail(tx, who, orderId)
    // Again: the order or the page may have been closed since the offer was frozen.
    await findOrderFor(tx, who, orderId, canEditRetail)
    const linkId = await ensureLink(tx, who, revision, now)
    await requireOpen(tx, orderId, linkId, clock.now())
    return addressed(tx, deps, orderId, linkId, now)
  })
}

/** Another address of an open page. */
export const addOfferAddress = async (
  deps: LinkDependencies,
  who: SignedIn,
  { id: orderId, linkId }: { id: string; linkId: string },
): Promise<AddressedLink> => {
  await requireMayLink(deps, who, orderId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockRetail(tx, who, orderId)
    await requireOpen(tx, orderId, linkId, now)
    return addressed(tx, deps, orderId, linkId, now)
  })
}

const requireOpen = async (tx: Transaction, orderId: string, linkId: string, now: Date) => {
  if (!isOpenToClient(stateOf(await requireLink(tx, orderId, linkId), now))) throw problem('linkClosed')
}

/** A page at our address could be used to deceive, as a mail could. */
const requireMayLink = async ({ db, clock }: LinkDependencies, who: SignedIn, orderId: string) => {
  await findOrderFor(db, who, orderId, canEditRetail)
  if (who.user.mailRestricted) throw problem('mailNotApproved')
  await countAttempt(db, clock, addressesPerUser, who.user.id)
}

/**
 * The link of a revision, which is made if there is none. The caller holds a lock of the order. `receiver`: to whom the
 * link is mailed, who gets the later mails too; undefined: the e-mail address of the order's client.
 */
export const ensureLink = async (
  tx: Transaction,
  who: SignedIn,
  revision: ListedRevision,
  now: Date,
  receiver?: string,
): Promise<string> => {
  const [known] = await tx.select({ id: offerLinks.id }).from(offerLinks).where(eq(offerLinks.revisionId, revision.id))
  if (known) {
    if (receiver) await tx.update(offerLinks).set({ clientEmail: receiver }).where(eq(offerLinks.id, known.id))
    return known.id
  }
  const { client } = await findOrderClient(tx, revision.orderId)
  const { offer } = await requireRevision(tx, revision.orderId, revision.number)
  const [link] = await tx
    .insert(offerLinks)
    .values({
      orderId: revision.orderId,
      revisionId: revision.id,
      createdAt: now,
      byEmail: who.user.email,
      byName: `${who.user.firstName} ${who.user.lastName}`.trim(),
      validUntil: offer.validUntil,
      clientEmail: receiver ?? client?.email ?? '',
      pageSecret: randomBytes(32),
    })
    .returning({ id: offerLinks.id })
  if (!link) throw new Error('A link was not stored')
  const { orderId, number } = revision
  await noteOnOrder(tx, who, orderId, now, { code: 'offerLinked', values: { number } })
  return link.id
}

/** A new token for the page. Only its hash is stored. */
export const addToken = async (tx: Transaction, linkId: string, createdAt: Date): Promise<string> => {
  const token = newToken()
  await tx.insert(offerLinkTokens).values({ hash: hashToken(token), linkId, createdAt })
  return token
}

export const addressOf = (publicUrl: string, locale: Locale, token: string) => `${publicUrl}/${locale}/offer/${token}`

const addressed = async (
  tx: Transaction,
  { publicUrl }: LinkDependencies,
  orderId: string,
  linkId: string,
  now: Date,
): Promise<AddressedLink> => {
  const token = await addToken(tx, linkId, now)
  const found = await requireLink(tx, orderId, linkId)
  return { link: presentLink(found, now), url: addressOf(publicUrl, found.locale, token) }
}
