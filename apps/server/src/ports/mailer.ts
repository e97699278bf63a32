/** A file in a mail; one with a contentId is shown inside the HTML (`<img src="cid:…">`). */
export type MailAttachment = { fileName: string; contentType: string; content: Buffer; contentId?: string }

/** `name` may have any characters. */
export type MailSender = { name: string; address: string }

export type Mail = {
  /** `<…@…>`, the same at every attempt to send: a receiver can tell a repetition. */
  messageId: string
  date: Date
  from: string | MailSender
  to: string
  /** Who answers are for; absent: the sender. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}

/** Resolves when the mail is in other hands; throws MailRefused when the mail server says no. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/**
 * The mail server said no (5xx); the message is what it said. `policy`: because of a rule about senders (5.7.x), which
 * people change, so that it may say yes later.
 */
export class MailRefused extends Error {
  readonly policy: boolean

  constructor(message: string, options: ErrorOptions & { policy: boolean }) {
    super(message, options)
    this.policy = options.policy
  }
}
