import type { Mail, Mailer } from '../src/ports/mailer.ts'

/** Collects the mails in order. */
export const collectingMailer = (): Mailer & { mails: Mail[] } => {
  const mails: Mail[] = []
  return {
    mails,
    send: async (mail) => {
      mails.push(mail)
    },
  }
}
