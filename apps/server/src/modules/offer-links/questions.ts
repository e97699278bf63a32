import type { AnswerQuestion, OfferQuestion } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import { and, asc, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { tryCountMailTo } from '../documents/index.ts'
import { findOrderFor, noteOnOrder, type ChangeDependencies } from '../orders/index.ts'
import { lockRetail } from '../revisions/index.ts'
import { queueAnswerMail } from './client-mails.ts'

/** Questions and answers of all revisions of an order, oldest first. */
export const findQuestions = async (db: Queryable, orderId: string): Promise<OfferQuestion[]> => {
  const rows = await db
    .select({ question: offerQuestions, number: revisions.number })
    .from(offerQuestions)
    .innerJoin(offerLinks, eq(offerLinks.id, offerQuestions.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(eq(offerQuestions.orderId, orderId))
    .orderBy(asc(offerQuestions.at), asc(offerQuestions.id))
  return rows.map(({ question, number }) => ({
    id: question.id,
    number,
    markingId: question.markingId,
    markingName: question.markingName,
    isFromClient: question.isFromClient,
    at: question.at.toISOString(),
    byName: question.byName,
    text: question.text,
    isMailed: question.isMailed,
  }))
}

/**
 * Answers a question, in every status of the order: a client may ask about what is ordered. The client gets the answer by
 * mail if the link has an e-mail address. The same request answers once.
 */
export const answerQuestion = ({ db, clock }: ChangeDependencies, who: SignedIn, ids: Ids, typed: AnswerQuestion) =>
  db.transaction(async (tx) => {
    const { id: orderId } = ids
    await findOrderFor(tx, who, orderId, canReadRetail)
    if (who.user.mailRestricted) throw problem('mailNotApproved')
    await lockRetail(tx, who, orderId)
    const { question, clientEmail, number } = await requireQuestion(tx, ids)
    const { linkId, markingId, markingName } = question
    const { email, firstName, lastName } = who.user
    const now = clock.now()
    const [answer] = await tx
      .insert(offerQuestions)
      .values({
        linkId,
        orderId,
        markingId,
        markingName,
        isFromClient: false,
        at: now,
        byEmail: email,
        byName: `${firstName} ${lastName}`.trim(),
        ...typed,
      })
      .onConflictDoNothing()
      .returning({ id: offerQuestions.id })
    if (answer) {
      await noteOnOrder(tx, who, orderId, now, { code: 'offerAnswered', values: { number } })
      // Without an address, or above the limit, the answer is on the page only, and the customer is told so.
      const isMailed = clientEmail !== '' && (await tryCountMailTo(tx, clock, clientEmail))
      if (isMailed) await queueAnswerMail(tx, answer.id)
      await tx.update(offerQuestions).set({ isMailed }).where(eq(offerQuestions.id, answer.id))
    }
    return findQuestions(tx, orderId)
  })

type Ids = { id: string; questionId: string }

const requireQuestion = async (tx: Queryable, { id: orderId, questionId }: Ids) => {
  const [found] = await tx
    .select({ question: offerQuestions, clientEmail: offerLinks.clientEmail, number: revisions.number })
    .from(offerQuestions)
    .innerJoin(offerLinks, eq(offerLinks.id, offerQuestions.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(
      and(
        eq(offerQuestions.id, questionId),
        eq(offerQuestions.orderId, orderId),
        eq(offerQuestions.isFromClient, true),
      ),
    )
  if (!found) throw problem('notFound', { message: { key: 'Errors:questionNotFound' } })
  return found
}
