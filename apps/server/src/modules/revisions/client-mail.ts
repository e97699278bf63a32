import { kronorFromOre, type Ore } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import { revisionMails, revisions } from '../../db/schema/revisions.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ClientOffer } from '../documents/index.ts'
import type { Translate } from '../../core/translate.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import { logoFileName } from '../studio/index.ts'
import type { Texts } from '../texts/index.ts'
import { brandedHtml, type ClientMailContent, type InlineLogo } from './branded-html.ts'
import { contactOf, smallLogo, textOf } from './branded-mail.ts'
import { markSent, pdfFileOf } from './revision-repository.ts'

/** Administrators can see jobs, so this has nothing about the client. */
type Payload = { mailId: string; withLink?: boolean }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'client-offer': Payload
  }
}

export const queueClientMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'client-offer', payload)

type MailDependencies = {
  db: Queryable
  clock: Clock
  files: FileStore
  texts: Texts
  /** A new address of the page of a revision; undefined if there is no open one. */
  pageAddressOf: (revisionId: string) => Promise<string | undefined>
}

/** Undefined: it was sent already, the order was removed, or the account that sent it has been locked since. */
export const clientOfferMail =
  ({ db, clock, files, texts, pageAddressOf }: MailDependencies): WriteMail<'client-offer'> =>
  async ({ mailId, withLink }) => {
    const [found] = await db
      .select({ mail: revisionMails, revision: revisions, logo: brandLogos, lockedAt: users.lockedAt })
      .from(revisionMails)
      .innerJoin(revisions, eq(revisions.id, revisionMails.revisionId))
      .leftJoin(users, eq(users.email, revisions.byEmail))
      .leftJoin(brandLogos, eq(brandLogos.fileId, revisions.logoFileId))
      .where(eq(revisionMails.id, mailId))
    if (!found || found.mail.sentAt || found.lockedAt) return undefined
    const { mail, revision } = found
    if (!revision.pdfFileId) return undefined
    const offer = revision.offer as ClientOffer
    await texts.all()
    const logo = found.logo ? await smallLogo(files, logoFileName(found.logo)) : undefined
    const content = await files.read(pdfFileOf(revision.pdfFileId))
    const pdf = { fileName: revision.pdfName, contentType: 'application/pdf', content }
    // The copy to the customer has no address: whoever opens it would count as the client.
    const url = withLink && !mail.isCopy ? await pageAddressOf(revision.id) : undefined
    return {
      ...composeMail(offer, { ...mail, url }, [...(logo ? [logo.attachment] : []), pdf], texts.translate, logo),
      onSent: () => markSent(db, mailId, clock.now()),
    }
  }

type MailRow = MailDraft & Pick<typeof revisionMails.$inferSelect, 'to' | 'replyTo'>

/** Everything that the client gets of a mail, besides what sending adds. */
export const composeMail = (
  offer: ClientOffer,
  mail: MailRow,
  attachments: MailAttachment[],
  translate: Translate,
  logo?: InlineLogo,
) => {
  const { content, html } = layOutMail(offer, mail, translate)
  const { to, replyTo, subject } = mail
  return { to, fromName: offer.brand.name, replyTo, subject, text: textOf(content), html: html(logo), attachments }
}

type MailDraft = Pick<typeof revisionMails.$inferSelect, 'subject' | 'message' | 'language'> & {
  /** Of the client's page. */
  url?: string | undefined
}

/** The mail as the client sees it. */
export const layOutMail = (offer: ClientOffer, mail: MailDraft, translate: Translate) => {
  const content = contentOf(offer, mail, (key, values) => translate(mail.language, { key, ...(values && { values }) }))
  return {
    content,
    html: (logo: InlineLogo | undefined) =>
      brandedHtml({ ...content, colour: offer.brand.colour, language: mail.language }, logo),
  }
}

type Text = (key: TextKey, values?: Record<string, string>) => string

const contentOf = (offer: ClientOffer, mail: MailDraft, t: Text): ClientMailContent => {
  const { brand, total, display } = offer
  const amount = formatKronor(kronorFromOre(total[display] as Ore), mail.language satisfies Locale)
  const priceKey = display === 'inclVat' ? 'ClientMail:TotalInclVat' : 'ClientMail:TotalExclVat'
  return {
    brandName: brand.name,
    subject: mail.subject,
    paragraphs: mail.message
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean),
    facts: [
      { label: t('ClientMail:Offer'), value: offer.offerName },
      { label: t(priceKey), value: amount },
      { label: t('ClientMail:ValidUntil'), value: offer.validUntil },
    ],
    contact: contactOf(brand),
    button: mail.url === undefined ? undefined : { label: t('ClientNews:Open'), url: mail.url },
    footer: t(mail.url === undefined ? 'ClientMail:Footer' : 'ClientMail:LinkFooter', { brand: brand.name }),
  }
}
