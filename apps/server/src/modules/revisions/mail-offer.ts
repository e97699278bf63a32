import type { MailOffer, OfferMail, Revision } from '@veck/contract'
import { canEditRetail, canReadRetail, isSameEmail, mailboxOf } from '@veck/domain'
import { and, eq } from 'drizzle-orm'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { revisionMails, revisions } from '../../db/schema/revisions.ts'
import { requireOwner } from '../accounts/index.ts'
import { findOrderClient } from '../clients/index.ts'
import { countMailTo } from '../documents/index.ts'
import { findOrderFor } from '../orders/index.ts'
import { findBrandProfile } from '../studio/index.ts'
import { queueClientMail } from './client-mail.ts'
import { freezePresent, type FreezeDependencies } from './freeze.ts'
import { requireChanged } from './require-changed.ts'
import { presentRevision, requireListed, type ListedRevision } from './revision-repository.ts'

/** One request may send two mails. */
const mailsPerUser: AttemptLimit = { name: 'client mail', most: 60, seconds: 60 * 60 }

/** Makes the page of a revision if there is none. Given by the app, because pages know revisions. */
export type EnsurePage = (
  tx: Transaction,
  who: SignedIn,
  revision: ListedRevision,
  now: Date,
  receiver: string | undefined,
) => Promise<unknown>

type Dependencies = FreezeDependencies & { translate: Translate; ensurePage: EnsurePage }

/** What the form starts with. Nothing is stored. */
export const getOfferMail = async (
  { db, translate }: Pick<Dependencies, 'db' | 'translate'>,
  who: SignedIn,
  orderId: string,
): Promise<OfferMail> => {
  const order = await findOrderFor(db, who, orderId, canReadRetail)
  const [{ client }, profile] = await Promise.all([
    findOrderClient(db, orderId),
    requireOwner(db, order).then((owner) => findBrandProfile(db, owner)),
  ])
  const language = client?.language ?? profile.language
  const values = { brand: profile.name, offerName: order.offerName, client: client?.name ?? '' }
  const greeting = translate(language, { key: client ? 'ClientMail:GreetingTo' : 'ClientMail:Greeting', values })
  const body = translate(language, { key: 'ClientMail:Message', values })
  return {
    to: client?.email ?? '',
    fromName: profile.name,
    replyTo: mailboxOf(who.user.email),
    language,
    subject: translate(language, { key: 'ClientMail:Subject', values }),
    message: [greeting, body, profile.name].join('\n\n'),
    mayMail: !who.user.mailRestricted,
  }
}

/**
 * Freezes the offer and mails it to the client. The status of the order stays: it is about the supplier. The mail is
 * queued in the transaction that stores the revision.
 */
export const mailOffer = async (
  deps: Dependencies,
  who: SignedIn,
  orderId: string,
  request: MailOffer,
): Promise<Revision> => {
  const { db, clock } = deps
  await findOrderFor(db, who, orderId, canEditRetail)
  if (who.user.mailRestricted) throw problem('mailNotApproved')
  const repeated = await findByRequest(db, orderId, request.requestId)
  if (repeated) return presentRevision(db, repeated)
  await countAttempt(db, clock, mailsPerUser, who.user.id)
  const replyTo = mailboxOf(who.user.email)
  const { revision: frozen } = await freezePresent(deps, who, {
    orderId,
    permission: canEditRetail,
    reason: 'mailed',
    checkOffer: request.withLink ? requireChanged : undefined,
    findRepeated: (tx) => findByRequest(tx, orderId, request.requestId),
    onStored: async (tx, revision, { locale: language }) => {
      const { id: revisionId, createdAt: queuedAt } = revision
      const { to, subject, message, requestId, withLink } = request
      // An offer that is refused does not count.
      const isToSelf = isSameEmail(replyTo, to)
      if (!isToSelf) await countMailTo(tx, clock, to)
      const mail = { revisionId, requestId, replyTo, language, subject, message, queuedAt }
      const receivers = [
        { to, isCopy: false },
        ...(request.copyToSelf && !isToSelf ? [{ to: replyTo, isCopy: true }] : []),
      ]
      const rows = await tx
        .insert(revisionMails)
        .values(receivers.map((receiver) => ({ ...mail, ...receiver })))
        .returning({ mailId: revisionMails.id })
      // Who sends a trial to themselves is not the client.
      if (withLink) await deps.ensurePage(tx, who, revision, queuedAt, isToSelf ? undefined : to)
      for (const { mailId } of rows) await queueClientMail(tx, { mailId, withLink })
    },
  })
  return presentRevision(db, frozen)
}

/** The revision that this request has sent. The id of a request of another order is refused. */
const findByRequest = async (
  db: Queryable,
  orderId: string,
  requestId: string,
): Promise<ListedRevision | undefined> => {
  const [found] = await db
    .select({ number: revisions.number, orderId: revisions.orderId })
    .from(revisionMails)
    .innerJoin(revisions, eq(revisions.id, revisionMails.revisionId))
    .where(and(eq(revisionMails.requestId, requestId), eq(revisionMails.isCopy, false)))
  if (!found) return undefined
  if (found.orderId !== orderId) throw problem('conflict')
  return requireListed(db, orderId, found.number)
}
