import { createTransport } from 'nodemailer'
import { toMessage } from './mail-message.ts'
import { MailRefused, type Mailer } from './mailer.ts'

// A mail server that hangs must not block a worker: the job is tried again later.
const defaultTimeout = 20_000

/**
 * `smtp:` begins without TLS. To another machine it goes on only with TLS, because whoever stands in between could remove
 * the offer of it. `?ignoreTLS=true` in the URL allows a server without TLS.
 */
const mustStartTls = (url: string) => {
  const { protocol, hostname, searchParams } = new URL(url)
  if (searchParams.get('ignoreTLS') === 'true') return false
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** `check` connects and signs in, and sends nothing. */
export const createSmtpMailer = (url: string, timeout = defaultTimeout): Mailer & { check: () => Promise<void> } => {
  const transport = createTransport({
    url,
    requireTLS: mustStartTls(url),
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail))
      } catch (error) {
        throw isRefusal(error) ? refused(error) : error
      }
    },
    check: async () => void (await transport.verify()),
  }
}

/** A 5xx reply about the sender, the receiver or the message. A 5xx about our sign-in must be fixed by the operator. */
const isRefusal = (error: unknown): error is Error & { response?: string } =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

const maxAnswer = 300

const refused = (error: Error & { response?: string }) => {
  const answer = (error.response ?? error.message).replaceAll(/\s+/g, ' ').trim().slice(0, maxAnswer)
  return new MailRefused(answer, { cause: error, policy: /^5\d\d[ -]5\.7\.\d/.test(answer) })
}
