import { isOpenToClient, isReadableByClient, kronorFromOre, mailboxOf, type Ore } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { offerAcceptances, offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ClientOffer } from '../documents/index.ts'
import { queueMail, type BrandedMail, type WriteMail } from '../mail/index.ts'
import { composeBranded, pdfFileOf, smallLogo, type BrandedDraft } from '../revisions/index.ts'
import { logoFileName } from '../studio/index.ts'
import type { Texts } from '../texts/index.ts'
import { addressOf, addToken } from './create-link.ts'
import { isSupersededColumn, selectLinks, stateOf } from './link-repository.ts'

// Administrators can see jobs, so the payloads have ids only.
declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'client-answer': { answerId: string }
    'client-accepted': { linkId: string }
    'client-reminder': { linkId: string }
  }
}

export const queueAnswerMail = (tx: Transaction, answerId: string) => queueMail(tx, 'client-answer', { answerId })
export const queueAcceptedMail = (tx: Transaction, linkId: string) => queueMail(tx, 'client-accepted', { linkId })
export const queueReminder = (tx: Transaction, linkId: string) => queueMail(tx, 'client-reminder', { linkId })

export type ClientMailDependencies = { db: Database; clock: Clock; files: FileStore; texts: Texts; publicUrl: string }

const readLink = async (db: Queryable, linkId: string) => {
  const [found] = await db
    .select({
      link: offerLinks,
      revision: { offer: revisions.offer, pdfName: revisions.pdfName },
      acceptance: offerAcceptances,
      isSuperseded: isSupersededColumn(db),
      logo: brandLogos,
      lockedAt: users.lockedAt,
    })
    .from(offerLinks)
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .leftJoin(users, eq(users.email, offerLinks.byEmail))
    .leftJoin(brandLogos, eq(brandLogos.fileId, revisions.logoFileId))
    .where(eq(offerLinks.id, linkId))
  // Without an address, or with an account that was locked since, nothing is sent.
  return found && found.link.clientEmail && !found.lockedAt ? found : undefined
}

type Found = NonNullable<Awaited<ReturnType<typeof readLink>>>
type Text = (key: TextKey, values?: Record<string, string | number>) => string
type Written = Pick<BrandedDraft, 'subject' | 'paragraphs' | 'facts' | 'button' | 'remark'> & { sealed?: string }

/**
 * The address is made when the mail is written, because its token is not stored. A repeated attempt makes another, and
 * sends the mail with the same Message-ID.
 */
const write = async (
  { db, clock, files, texts, publicUrl }: ClientMailDependencies,
  { link, revision, logo }: Found,
  text: (t: Text, offer: ClientOffer, url: string) => Written,
): Promise<BrandedMail> => {
  await texts.all()
  const offer = revision.offer as ClientOffer
  const { locale: language, brand } = offer
  const t: Text = (key, values) =>
    texts.translate(language, { key, values: { brand: brand.name, offerName: offer.offerName, ...values } })
  const token = await db.transaction((tx) => addToken(tx, link.id, clock.now()))
  const { sealed, ...written } = text(t, offer, addressOf(publicUrl, language, token))
  const draft = { ...written, to: link.clientEmail, replyTo: mailboxOf(link.byEmail), language }
  const pdf = sealed && {
    fileName: revision.pdfName,
    contentType: 'application/pdf',
    content: await files.read(pdfFileOf(sealed)),
  }
  const image = logo ? await smallLogo(files, logoFileName(logo)) : undefined
  const footer = t('ClientNews:Footer')
  // What was sent is not noted: the job ends when the mail server has taken the mail.
  return { ...composeBranded(brand, { ...draft, footer }, pdf ? [pdf] : [], image), onSent: async () => {} }
}

/** The answer to a question. A page that can no longer be read has no button. */
export const clientAnswerMail =
  (deps: ClientMailDependencies): WriteMail<'client-answer'> =>
  async ({ answerId }) => {
    const [answer] = await deps.db
      .select()
      .from(offerQuestions)
      .where(and(eq(offerQuestions.id, answerId), eq(offerQuestions.isFromClient, false)))
    const found = answer && (await readLink(deps.db, answer.linkId))
    if (!found) return undefined
    const isReadable = isReadableByClient(stateOf(found, deps.clock.now()))
    return write(deps, found, (t, _offer, url) => ({
      subject: t('ClientNews:AnswerSubject'),
      paragraphs: [
        t(answer.markingName ? 'ClientNews:AnswerAbout' : 'ClientNews:Answer', { marking: answer.markingName }),
        ...paragraphsOf(answer.text),
      ],
      facts: [],
      button: isReadable ? { label: t('ClientNews:Open'), url } : undefined,
    }))
  }

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

/** What the client accepted, with the sealed PDF. */
export const clientAcceptedMail =
  (deps: ClientMailDependencies): WriteMail<'client-accepted'> =>
  async ({ linkId }) => {
    const found = await readLink(deps.db, linkId)
    const accepted = found?.acceptance
    const sealed = accepted?.sealedFileId
    if (!found || !sealed) return undefined
    return write(deps, found, (t, { display, locale, offerName }, url) => {
      const total = display === 'inclVat' ? accepted.totalInclVat : accepted.totalExclVat
      return {
        subject: t('ClientNews:AcceptedSubject'),
        paragraphs: [t('ClientNews:Accepted', { name: accepted.name }), t('ClientNews:AcceptedPdf')],
        facts: [
          { label: t('ClientMail:Offer'), value: offerName },
          {
            label: t(display === 'inclVat' ? 'ClientMail:TotalInclVat' : 'ClientMail:TotalExclVat'),
            value: formatKronor(kronorFromOre(total as Ore), locale),
          },
        ],
        button: { label: t('ClientNews:Open'), url },
        sealed,
      }
    })
  }

/** Undefined: the client has answered or stopped the reminders since, or the offer is over. */
export const clientReminderMail =
  (deps: ClientMailDependencies): WriteMail<'client-reminder'> =>
  async ({ linkId }) => {
    const found = await readLink(deps.db, linkId)
    const isWanted = found && !found.link.remindersStoppedAt && found.link.reminderDays !== null
    if (!isWanted || !isOpenToClient(stateOf(found, deps.clock.now()))) return undefined
    const { validUntil } = found.link
    return write(deps, found, (t, { offerName }, url) => ({
      subject: t('ClientNews:ReminderSubject', { date: validUntil }),
      paragraphs: [t('ClientNews:Reminder', { date: validUntil }), t('ClientNews:ReminderAsk')],
      facts: [
        { label: t('ClientMail:Offer'), value: offerName },
        { label: t('ClientMail:ValidUntil'), value: validUntil },
      ],
      button: { label: t('ClientNews:Open'), url },
      remark: { label: t('ClientNews:StopReminders'), url: `${url}?reminders=stop` },
    }))
  }

/** A new address of the page of a revision, for a mail that is being written. Undefined: it has none that is open. */
export const pageAddressOf =
  ({ db, clock, publicUrl }: Pick<ClientMailDependencies, 'db' | 'clock' | 'publicUrl'>) =>
  (revisionId: string): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const [found] = await selectLinks(tx, eq(offerLinks.revisionId, revisionId))
      const now = clock.now()
      if (!found || !isOpenToClient(stateOf(found, now))) return undefined
      return addressOf(publicUrl, found.locale, await addToken(tx, found.link.id, now))
    })
