import type { Locale } from '@veck/texts'
import type { Message } from '../../core/translate.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import type { MailKind, MailPayloads } from './queue-mail.ts'

/** A heading with lines under it, in the receiver's language. */
export type MailSection = { title: string; lines: { text: string; link?: { label: string; url: string } }[] }

/** The content of a mail, before it is translated to the receiver's language and laid out. */
export type MailContent = {
  to: string
  language: Locale
  subject: Message
  heading: Message
  paragraphs: Message[]
  /** After the paragraphs. */
  sections?: MailSection[]
  button?: { label: Message; url: string }
  /** The account that sent it: replies go there, and the mail names it. */
  sentBy?: string | undefined
  /** In small print at the end. */
  remark?: Message
  attachments?: MailAttachment[]
}

/** A mail in a customer's own name, laid out by its module. Nothing in it is about Veck or the supplier. */
export type BrandedMail = {
  to: string
  /** The name of the sender that the receiver sees. */
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Called when the mail server has taken the mail, so that a later attempt does not send it again. */
  onSent: () => Promise<void>
}

/** The content in the receiver's language. */
export type TranslatedMail = {
  language: string
  subject: string
  heading: string
  paragraphs: string[]
  sections?: MailSection[]
  button?: { label: string; url: string; instead: string }
  remark?: string
  sentBy?: string
  footer: string
}

/**
 * Writes mails of one kind. A job stores only the payload. The mail is written when it is sent, so that secrets such as
 * the token of a link are never stored. Undefined: there is nothing to send any more (a locked account, a deleted order).
 */
export type WriteMail<Kind extends MailKind> = (
  payload: MailPayloads[Kind],
) => Promise<MailContent | BrandedMail | undefined>

/** Does not compile when a kind of mail has no writer. */
export type MailWriters = { [Kind in MailKind]: WriteMail<Kind> }
