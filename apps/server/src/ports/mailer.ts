/** A file in a mail; one with a contentId is shown inside the HTML (`<img src="cid:…">`). */
export type MailAttachment = { fileName: string; contentType: string; content: Buffer; contentId?: string }

export type Mail = {
  /** `<…@…>`, the same at every attempt to send: a receiver can tell a repetition. */
  messageId: string
  date: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}

/** Resolves when the mail is in other hands; throws MailRefused when trying again is useless. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** The receiving side said no for good. */
export class MailRefused extends Error {}
