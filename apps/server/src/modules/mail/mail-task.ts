import { mailboxOf } from '@veck/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import { MailRefused, type Mailer } from '../../ports/mailer.ts'
import { JobGivenUp, type TaskOf } from '../jobs/index.ts'
import type { Texts } from '../texts/index.ts'
import { layOut } from './lay-out.ts'
import type { MailWriters, WriteMail } from './mail-content.ts'
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
    await deps.texts.all()
    const mail = {
      messageId: `<${id}@${domainOf(deps.from)}>`,
      date: deps.clock.now(),
      from: deps.from,
      to: mailboxOf(content.to),
      replyTo: content.sentBy,
      ...(await layOut(content, deps.texts.translate)),
    }
    try {
      await deps.mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailRefused) || error.policy) throw error
      deps.logger.error(
        { mail: id, kind, reason: error.message },
        'a mail was refused; it stays in the queue as failed',
      )
      throw new JobGivenUp(error.message, { cause: error })
    }
  },
})

const domainOf = (from: string) => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'veck.example'
