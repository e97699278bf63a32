import type { OwnSession } from '@veck/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import { readUserAgent } from './read-user-agent.ts'
import { deleteSessionsOf, isLive } from './session-repository.ts'
import { idleTime } from './sessions.ts'

/** The one that was used last first. */
const findSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      idleExpiresAt: sessions.idleExpiresAt,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.idleExpiresAt), desc(sessions.createdAt), sessions.id)

/** False: the user has no such session. */
const deleteSessionOf = async (db: Queryable, userId: string, id: string) => {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

const listSessions = async (db: Database, clock: Clock, { user, sessionId }: SignedIn): Promise<OwnSession[]> => {
  const found = await findSessionsOf(db, user.id, clock.now())
  return found.map(({ id, createdAt, idleExpiresAt, userAgent, ip }) => ({
    id,
    isThis: id === sessionId,
    ...readUserAgent(userAgent),
    ip,
    startedAt: createdAt.toISOString(),
    // Each use moves the end, so the end says when the last use was.
    lastUsedAt: new Date(idleExpiresAt.getTime() - idleTime).toISOString(),
  }))
}

/** The user's own sessions. A session that is ended stops at its next call, as after a sign-out. */
export const sessionHandlers = ({ db, clock }: { db: Database; clock: Clock }) =>
  ({
    getSessions: ({ signedIn }) => listSessions(db, clock, signedIn),

    endSession: async ({ signedIn, params }) => {
      const end = async (tx: Transaction) => {
        if (!(await deleteSessionOf(tx, signedIn.user.id, params.id))) throw problem('notFound')
      }
      await recordChange({ db, clock }, actorOf(signedIn), end, { action: 'endSession', subject: signedIn.user.id })
      return listSessions(db, clock, signedIn)
    },

    endOtherSessions: async ({ signedIn }) => {
      const { user, sessionId } = signedIn
      await recordChange({ db, clock }, actorOf(signedIn), (tx) => deleteSessionsOf(tx, user.id, sessionId), {
        action: 'endOtherSessions',
        subject: user.id,
      })
      return listSessions(db, clock, signedIn)
    },
  }) satisfies SomeHandlers
