import type { AskAboutOffer, DeclineOffer, OfferPage, PageState } from '@veck/contract'
import { isOpenToClient } from '@veck/domain'
import { count, eq } from 'drizzle-orm'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import { offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { queueNews } from '../offer-links/index.ts'
import { noteOnOrder, type RetailNote } from '../orders/index.ts'
import { answerOffer, requireAnswerable, type Answered, type AnswerDependencies } from './answer.ts'
import { clientOf } from './client-of.ts'
import type { FoundPage, PageRequest } from './find-page.ts'
import { isReadable } from './present-page.ts'

/** Each question is a mail to the customer. */
const questionsPerLink: AttemptLimit = { name: 'questions about an offer', most: 20, seconds: 60 * 60 }
const maxQuestions = 200

/** Twice is the same as once. */
export const declineOffer = async (
  deps: AnswerDependencies,
  request: PageRequest,
  { nonce, reason }: DeclineOffer,
): Promise<OfferPage> => {
  const { link } = await requireAnswerable(deps, request, nonce)
  return answerOffer(deps, { link, token: request.token }, async (answered) => {
    const { tx, page, now } = answered
    if (page.state === 'declined') return
    if (page.state === 'closed' || !isOpenToClient(page.state)) throw problem('linkClosed')
    await tx.update(offerLinks).set({ declinedAt: now, declineReason: reason }).where(eq(offerLinks.id, link.id))
    await note(answered, 'offerDeclined')
    await queueNews(tx, { linkId: link.id, news: 'declined' })
  })
}

/** The same request asks once. */
export const askAboutOffer = async (
  deps: AnswerDependencies,
  request: PageRequest,
  { nonce, requestId, markingId, text }: AskAboutOffer,
): Promise<OfferPage> => {
  const found = await requireAnswerable(deps, request, nonce)
  await countAttempt(deps.db, deps.clock, questionsPerLink, found.link.id)
  return answerOffer(deps, { link: found.link, token: request.token }, async (answered) => {
    const { tx, page, now } = answered
    if (!isReadable(page.state)) throw problem('linkClosed')
    const markingName = markingId === null ? '' : requireMarkingName(page, markingId)
    await requireFewQuestions(answered)
    const { id: linkId, orderId } = page.link
    const [asked] = await tx
      .insert(offerQuestions)
      .values({ linkId, orderId, markingId, markingName, isFromClient: true, at: now, text, requestId })
      .onConflictDoNothing()
      .returning({ id: offerQuestions.id })
    if (!asked) return
    await note(answered, 'offerAsked')
    await queueNews(tx, { linkId, news: 'asked', questionId: asked.id })
  })
}

const requireMarkingName = ({ revision }: FoundPage, markingId: string) => {
  const markings = revision.offer.folders.flatMap((folder) => folder.markings)
  const marking = markings.find(({ id }) => id === markingId)
  if (!marking) throw problem('invalidFields', { fields: { markingId: { key: 'Fields:unknownChoice' } } })
  return marking.name
}

const requireFewQuestions = async ({ tx, page }: Answered) => {
  const [asked] = await tx
    .select({ count: count() })
    .from(offerQuestions)
    .where(eq(offerQuestions.linkId, page.link.id))
  if ((asked?.count ?? 0) >= maxQuestions) throw problem('conflict', { message: { key: 'Errors:tooManyQuestions' } })
}

/** In these states the offer is over without having been accepted. */
const overStates: ReadonlySet<PageState> = new Set(['expired', 'revoked', 'superseded', 'declined', 'closed'])

/** Once: the customer is told the first time. */
export const askForNewOffer = async (
  deps: AnswerDependencies,
  request: PageRequest,
  nonce: string,
): Promise<OfferPage> => {
  const { link } = await requireAnswerable(deps, request, nonce)
  return answerOffer(deps, { link, token: request.token }, async (answered) => {
    const { tx, page, now } = answered
    if (!overStates.has(page.state)) throw problem('conflict', { message: { key: 'Errors:offerIsOpen' } })
    if (page.link.askedForNewAt) return
    await tx.update(offerLinks).set({ askedForNewAt: now }).where(eq(offerLinks.id, link.id))
    await note(answered, 'newOfferAsked')
    await queueNews(tx, { linkId: link.id, news: 'newAsked' })
  })
}

/** In every state, so that the button of an old mail never fails. */
export const stopReminders = async (
  deps: AnswerDependencies,
  request: PageRequest,
  nonce: string,
): Promise<OfferPage> => {
  const { link } = await requireAnswerable(deps, request, nonce)
  return answerOffer(deps, { link, token: request.token }, async (answered) => {
    const { tx, page, now } = answered
    if (page.link.remindersStoppedAt) return
    await tx.update(offerLinks).set({ remindersStoppedAt: now }).where(eq(offerLinks.id, link.id))
    if (page.link.reminderDays !== null) await note(answered, 'remindersStopped')
  })
}

const note = ({ tx, page, now }: Answered, code: RetailNote['code']) =>
  noteOnOrder(tx, clientOf(page), page.link.orderId, now, { code, values: { number: page.revision.number } })
