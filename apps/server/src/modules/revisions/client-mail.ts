import { kronorFromOre, type Ore } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
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
import { brandedHtml, logoContentId, type ClientMailContent, type InlineLogo } from './branded-html.ts'
import { markSent, pdfFileOf } from './revision-repository.ts'

/** Administrators can see jobs, so this has nothing about the client. */
type Payload = { mailId: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'client-offer': Payload
  }
}

export const queueClientMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'client-offer', payload)

type MailDependencies = { db: Queryable; clock: Clock; files: FileStore; texts: Texts }

/** Undefined: it was sent already, the order was removed, or the account that sent it has been locked since. */
export const clientOfferMail =
  ({ db, clock, files, texts }: MailDependencies): WriteMail<'client-offer'> =>
  async ({ mailId }) => {
    const [found] = await db
      .select({ mail: revisionMails, revision: revisions, logo: brandLogos, lockedAt: users.lockedAt })
      .from(revisionMails)
      .innerJoin(revisions, eq(revisions.id, revisionMails.revisionId))
      .leftJoin(users, eq(users.email, revisions.byEmail))
      .leftJoin(brandLogos, eq(brandLogos.fileId, revisions.logoFileId))
      .where(eq(revisionMails.id, mailId))
    if (!found || found.mail.sentAt || found.lockedAt) return undefined
    const { mail, revision } = found
    const offer = revision.offer as ClientOffer
    await texts.all()
    const logo = found.logo ? await smallLogo(files, logoFileName(found.logo)) : undefined
    const content = await files.read(pdfFileOf(revision.pdfFileId))
    const pdf = { fileName: revision.pdfName, contentType: 'application/pdf', content }
    return {
      ...composeMail(offer, mail, [...(logo ? [logo.attachment] : []), pdf], texts.translate, logo),
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

type MailDraft = Pick<typeof revisionMails.$inferSelect, 'subject' | 'message' | 'language'>

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
    contact: [brand.name, ...brand.address.split('\n'), brand.phone, brand.email, brand.website].filter(Boolean),
    footer: t('ClientMail:Footer', { brand: brand.name }),
  }
}

const textOf = ({ paragraphs, facts, contact, footer }: ClientMailContent) =>
  [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `-- \n${contact.join('\n')}`,
    `${footer}\n`,
  ].join('\n\n')

// In pixels as shown. The file has twice as many, to be sharp on any screen.
const logoBox = { width: 220, height: 72 }

/** Undefined if the file is lost or cannot be read: the mail then has the name of the brand only. */
export const smallLogo = async (files: FileStore, file: string): Promise<InlineLogo | undefined> => {
  try {
    const { data, info } = await sharp(await files.read(file))
      .resize({ width: 2 * logoBox.width, height: 2 * logoBox.height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const scale = Math.min(1, logoBox.width / info.width, logoBox.height / info.height)
    return {
      width: Math.round(info.width * scale),
      height: Math.round(info.height * scale),
      src: `cid:${logoContentId}`,
      attachment: { fileName: 'logo.png', contentType: 'image/png', content: data, contentId: logoContentId },
    }
  } catch {
    return undefined
  }
}
