import { createTransport } from 'nodemailer'
import { toMessage } from './mail-message.ts'
import { MailRefused, type Mailer } from './mailer.ts'

// A server that hangs must not hold a worker: the job comes back later anyway.
const defaultPatience = 20_000

export const createSmtpMailer = (url: string, patience = defaultPatience): Mailer => {
  const transport = createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail))
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/** A 5xx for the sender, the receiver or the message. One for our sign-in at the mail server is the operator's to mend. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
