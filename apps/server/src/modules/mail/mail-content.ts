import type { Locale } from '@veck/texts'
import type { Message } from '../../core/translate.ts'
import type { MailAttachment } from '../../ports/mailer.ts'

/** What a mail says, before it is worded in the receiver's language and laid out. */
export type MailContent = {
  to: string
  language: Locale
  subject: Message
  heading: Message
  paragraphs: Message[]
  button?: { label: Message; address: string }
  /** The account that had it sent: answers go there, and a line names it. */
  sentBy?: string | undefined
  /** In small print at the end. */
  remark?: Message
  attachments?: MailAttachment[]
}

/** A letter with every text in the receiver's language. */
export type TranslatedMail = {
  language: string
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; address: string; instead: string }
  remark?: string
  sentBy?: string
  footer: string
}

/**
 * One kind of mail. A job holds only the payload: the letter is written when it is sent, so that secrets such as a link's
 * token are never stored. Undefined: there is nothing to send any more (the account is locked, the offer deleted).
 */
export type MailKind<Payload> = { name: string; write: (payload: Payload) => Promise<MailContent | undefined> }
