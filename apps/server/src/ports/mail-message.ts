import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail in the format of nodemailer, which creates the MIME message. */
export const toMessage = (mail: Mail): SendMailOptions => ({
  messageId: mail.messageId,
  date: mail.date,
  from: mail.from,
  to: mail.to,
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ fileName, contentType, content, contentId }) => ({
    filename: fileName,
    contentType,
    content,
    ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
  })),
  // Prevents automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
