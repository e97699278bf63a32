import { kronorFromOre, type NotApplied, type Ore } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'
import { and, eq } from 'drizzle-orm'
import type { Message } from '../../core/translate.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { offerAcceptances, offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ClientOffer } from '../documents/index.ts'
import { queueMail, type MailContent, type WriteMail } from '../mail/index.ts'
import { pdfFileOf } from '../revisions/index.ts'

/** Administrators can see jobs, so this has ids only. `questionId`: of what was asked. */
export type OfferNews =
  | { linkId: string; news: 'accepted' | 'sealed' | 'declined' | 'newAsked' }
  | { linkId: string; news: 'asked'; questionId: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'offer-news': OfferNews
  }
}

/** Tells the customer what the client did, in the transaction in which it is stored. */
export const queueNews = (tx: Transaction, news: OfferNews) => queueMail(tx, 'offer-news', news)

const readNews = async (db: Queryable, linkId: string) => {
  const [found] = await db
    .select({
      link: offerLinks,
      revision: { number: revisions.number, offer: revisions.offer, pdfName: revisions.pdfName },
      acceptance: offerAcceptances,
      order: { id: orders.id, offerName: orders.offerName },
      owner: { email: users.email, language: users.language, lockedAt: users.lockedAt },
    })
    .from(offerLinks)
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .innerJoin(orders, eq(orders.id, offerLinks.orderId))
    .innerJoin(users, eq(users.email, orders.ownerEmail))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(eq(offerLinks.id, linkId))
  return found
}

/** To the owner of the order. Undefined: the order was removed, or the account is locked. */
export const offerNewsMail =
  ({ db, files, publicUrl }: { db: Queryable; files: FileStore; publicUrl: string }): WriteMail<'offer-news'> =>
  async (payload) => {
    const found = await readNews(db, payload.linkId)
    if (!found || found.owner.lockedAt) return undefined
    const { link, revision, acceptance, order, owner } = found
    const { language } = owner
    const { client, display } = revision.offer as ClientOffer
    const total = display === 'inclVat' ? acceptance?.totalInclVat : acceptance?.totalExclVat
    const question = 'questionId' in payload ? await findQuestion(db, payload) : undefined
    if (payload.news === 'asked' && !question) return undefined
    const { offerName } = order
    const values = {
      offerName,
      number: revision.number,
      client: acceptance?.name ?? client?.name ?? '',
      total: total === undefined ? '' : formatKronor(kronorFromOre(total as Ore), language),
      reason: link.declineReason,
      marking: question?.markingName ?? '',
      text: question?.text ?? '',
    }
    const message = (key: string) => ({ key: `OfferNews:${key}` as TextKey, values })
    const sealed = payload.news === 'sealed' ? acceptance?.sealedFileId : undefined
    const mail: MailContent = {
      to: owner.email,
      language,
      subject: message(`${payload.news}Subject`),
      heading: message(`${payload.news}Heading`),
      paragraphs: [
        message(`${payload.news}Body`),
        ...(payload.news === 'accepted' ? appliedParagraphs(acceptance?.notApplied ?? []) : []),
        ...(payload.news === 'declined' && link.declineReason ? [message('Reason')] : []),
        ...(question ? [message(question.markingName ? 'QuestionAbout' : 'Question')] : []),
      ],
      button: { label: { key: 'Mail:OpenOffer' }, url: `${publicUrl}/${language}/order/${order.id}` },
    }
    if (!sealed) return mail
    const content = await files.read(pdfFileOf(sealed))
    return { ...mail, attachments: [{ fileName: revision.pdfName, contentType: 'application/pdf', content }] }
  }

/** Whether the customer can place the order, or what to look at first. */
const appliedParagraphs = (notApplied: readonly NotApplied[]): Message[] =>
  notApplied.length === 0
    ? [{ key: 'OfferNews:Applied' }]
    : [
        { key: 'OfferNews:NotApplied' },
        ...notApplied.map(({ name, letter, reason }): Message => {
          const key = letter !== null && reason === 'changed' ? 'NotApplied:otherLetter' : `NotApplied:${reason}`
          return { key: key as TextKey, values: { name, letter: letter ?? '' } }
        }),
      ]

const findQuestion = async (db: Queryable, { linkId, questionId }: { linkId: string; questionId: string }) => {
  const [question] = await db
    .select({ text: offerQuestions.text, markingName: offerQuestions.markingName })
    .from(offerQuestions)
    .where(and(eq(offerQuestions.id, questionId), eq(offerQuestions.linkId, linkId)))
  return question
}
