import { mailboxOf } from '@veck/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import { MailRefused, type Mailer } from '../../ports/mailer.ts'
import { JobGivenUp, type TaskOf } from '../jobs/index.ts'
import type { Texts } from '../texts/index.ts'
import { layOut } from './lay-out.ts'
import type { BrandedMail, MailContent, MailWriters, WriteMail } from './mail-content.ts'
import { mailAttempts, mailTaskName } from './queue-mail.ts'

export type MailTaskDependencies = {
  mailer: Mailer
  /** `Veck <no-reply@…>` */
  from: string
  writers: MailWriters
  texts: Texts
  clock: Clock
  logger: FastifyBaseLogger
}

/** Writes the mail and sends it, with the same Message-ID at every attempt. */
export const createMailTask = (deps: MailTaskDependencies): TaskOf<'mail'> => ({
  name: mailTaskName,
  maxAttempts: mailAttempts,
  partner: 'mail',
  perform: async ({ id, kind, payload }) => {
    // A job of another release may have a kind that this one does not know.
    const write = (Object.hasOwn(deps.writers, kind) ? deps.writers[kind] : undefined) as WriteMail<never> | undefined
    if (!write) throw new Error(`No mail is called ${kind}`)
    const content = await write(payload as never)
    if (!content) return
    const ofMail = { messageId: `<${id}@${domainOf(deps.from)}>`, date: deps.clock.now(), to: mailboxOf(content.to) }
    const parts = 'html' in content ? inOwnName(content, deps) : await inOurName(content, deps)
    try {
      await deps.mailer.send({ ...ofMail, ...parts })
    } catch (caught) {
      const error = 'html' in content ? withoutAnswer(caught) : caught
      if (!(error instanceof MailRefused) || error.policy) throw error
      deps.logger.error(
        { mail: id, kind, reason: error.message },
        'a mail was refused; it stays in the queue as failed',
      )
      throw new JobGivenUp(error.message, { cause: error })
    }
    if ('html' in content) await content.onSent()
  },
})

const inOurName = async (content: MailContent, { from, texts }: MailTaskDependencies) => {
  await texts.all()
  return { from, replyTo: content.sentBy, ...(await layOut(content, texts.translate)) }
}

const inOwnName = (
  { fromName: name, replyTo, subject, text, html, attachments }: BrandedMail,
  { from }: MailTaskDependencies,
) => ({ from: { name, address: addressOf(from) }, replyTo, subject, text, html, attachments })

/**
 * Mail servers repeat the receiver's address in their answer. Administrators read the errors of jobs, and must not see
 * the address of a customer's client. So only the code of the answer is kept.
 */
const withoutAnswer = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  const [code = 'no answer'] = /\b[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?\b/.exec(message) ?? []
  return error instanceof MailRefused
    ? new MailRefused(code, { policy: error.policy })
    : new Error(`The mail server did not take the mail: ${code}`)
}

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

const domainOf = (from: string) => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'veck.example'
