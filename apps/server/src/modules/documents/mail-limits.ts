import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { Problem, problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'

/** For all senders together: more than a company gets on a busy day, too few to flood a mailbox. */
const mailsPerRecipient: AttemptLimit = { name: 'document mail recipient', most: 20, seconds: 24 * 60 * 60 }

/** Counts a mail to another person's email address, and refuses it above the daily limit. */
export const countMailTo = async (db: Queryable, clock: Clock, recipient: string) => {
  try {
    // Counted by a hash, so that an erased client leaves no address behind.
    const subject = createHash('sha256').update(recipient.trim().toLowerCase()).digest('hex')
    await countAttempt(db, clock, mailsPerRecipient, subject)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'tooManyRequests') throw error
    throw problem('tooManyRequests', { ...error.details, message: { key: 'Errors:recipientLimit' } })
  }
}

/** Counts a mail as `countMailTo` does. False: it is above the limit and must not be sent. */
export const tryCountMailTo = async (db: Queryable, clock: Clock, recipient: string): Promise<boolean> => {
  try {
    await countMailTo(db, clock, recipient)
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'tooManyRequests') throw error
    return false
  }
}
