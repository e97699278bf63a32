import type { Locale } from '@veck/texts'
import sharp from 'sharp'
import type { FileStore } from '../../ports/file-store.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import type { ClientOffer } from '../documents/index.ts'
import { brandedHtml, logoContentId, type ClientMailContent, type InlineLogo } from './branded-html.ts'

type Brand = ClientOffer['brand']

/** What a mail in the name of a brand says, besides how to reach the brand. */
export type BrandedDraft = Omit<ClientMailContent, 'brandName' | 'contact'> & {
  to: string
  replyTo: string
  language: Locale
}

/** Everything that a client gets of a mail, besides what sending adds. */
export const composeBranded = (
  brand: Brand,
  { to, replyTo, language, ...draft }: BrandedDraft,
  attachments: MailAttachment[],
  logo: InlineLogo | undefined,
) => {
  const content = { ...draft, brandName: brand.name, contact: contactOf(brand) }
  return {
    to,
    fromName: brand.name,
    replyTo,
    subject: draft.subject,
    text: textOf(content),
    html: brandedHtml({ ...content, colour: brand.colour, language }, logo),
    attachments: [...(logo ? [logo.attachment] : []), ...attachments],
  }
}

export const contactOf = (brand: Brand) =>
  [brand.name, ...brand.address.split('\n'), brand.phone, brand.email, brand.website].filter(Boolean)

export const textOf = ({ paragraphs, facts, button, remark, contact, footer }: ClientMailContent) =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...[button, remark].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
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
