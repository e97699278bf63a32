import type { Database } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, startSession } from '../accounts/index.ts'
import { lockUnusedVisit, setVisitSession } from './visit-repository.ts'

/** Signs in with the GUID of a start page, which is valid once and for ten minutes (A7.12). */
export const signInSession = (db: Database, clock: Clock, guid: string) =>
  db.transaction(async (tx) => {
    const visit = await lockUnusedVisit(tx, hashToken(guid.toLowerCase()), clock.now())
    if (!visit) throw problem('invalidPunchoutSession')
    const started = await startSession(tx, clock, visit.user.id, 'punchout')
    await setVisitSession(tx, visit.id, started.sessionId)
    return { user: visit.user, visitId: visit.id, ...started }
  })
