import { and, eq, gt, lt } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Database, Queryable } from '../../db/client.ts'
import { enrolmentCodes } from '../../db/schema/second-factor.ts'
import { countAttempts, uncountAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { findUserById, hashToken } from '../accounts/index.ts'
import { recordChange, type AuditActor } from '../audit/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import type { Holder } from './challenges.ts'
import { codeChecksOf, codeMailsOf } from './limits.ts'

type Payload = { userId: string; holder: string }
/** The account and the session or pending sign-in that sets up its first factor. */
export type KnownHolder = Holder & { userId: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'enrolment-code': Payload
  }
}

const validFor = 10 * 60_000

const hashCode = (holder: string, code: string) => hashToken(`enrolment ${holder} ${code}`)

/** Only the holder that asked for the code can use it. */
export const mailEnrolmentCode = async (
  db: Database,
  clock: Clock,
  actor: AuditActor,
  { holder, userId }: KnownHolder,
) => {
  await countAttempts(db, clock, codeMailsOf(userId))
  const queue = (tx: Queryable) => queueMail(tx, 'enrolment-code', { userId, holder })
  await recordChange({ db, clock }, actor, queue, { action: 'mailEnrolmentCode', subject: userId })
}

/** Each attempt to send makes a new code. Earlier ones stay valid: an attempt that seemed to fail may have arrived. */
export const enrolmentCodeMail =
  ({ db, clock }: { db: Queryable; clock: Clock }): WriteMail<'enrolment-code'> =>
  async ({ userId, holder }) => {
    const user = await findUserById(db, userId)
    if (!user || user.lockedAt) return undefined
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(clock.now().getTime() + validFor)
    const row = { hash: hashCode(holder, code), userId, holder, expiresAt }
    await db.insert(enrolmentCodes).values(row).onConflictDoUpdate({ target: enrolmentCodes.hash, set: { expiresAt } })
    return {
      to: user.email,
      language: user.language,
      subject: { key: 'Mail:EnrolmentCodeSubject' },
      heading: { key: 'Mail:EnrolmentCodeHeading', values: { code: `${code.slice(0, 3)} ${code.slice(3)}` } },
      paragraphs: [
        { key: 'Mail:EnrolmentCodeBody', values: { email: user.email } },
        { key: 'Mail:EnrolmentCodeAdvice' },
      ],
    }
  }

/** A stolen password is not enough to set up the first factor of an account: the thief cannot read its mail. */
export const requireEnrolmentCode = async (
  db: Queryable,
  clock: Clock,
  { holder, userId }: KnownHolder,
  code: string | undefined,
) => {
  if (code === undefined) throw problem('invalidFields', { fields: { mailedCode: { key: 'Fields:required' } } })
  const checks = codeChecksOf(holder, userId)
  await countAttempts(db, clock, checks)
  const [found] = await db
    .select({ hash: enrolmentCodes.hash })
    .from(enrolmentCodes)
    .where(
      and(
        eq(enrolmentCodes.hash, hashCode(holder, code)),
        eq(enrolmentCodes.userId, userId),
        gt(enrolmentCodes.expiresAt, clock.now()),
      ),
    )
  if (!found) throw problem('wrongProof', { fields: { mailedCode: { key: 'Fields:wrongMailedCode' } } })
  await uncountAttempts(db, checks)
}

export const deleteEnrolmentCodesOf = async (db: Queryable, userId: string) => {
  await db.delete(enrolmentCodes).where(eq(enrolmentCodes.userId, userId))
}

export const deleteExpiredEnrolmentCodes = async (db: Queryable, now: Date) => {
  await db.delete(enrolmentCodes).where(lt(enrolmentCodes.expiresAt, now))
}
