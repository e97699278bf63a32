import type { Database } from './db/client.ts'
import { removeExpiredAttempts } from './http/attempts.ts'
import { deleteExpiredPasswordLinks, deleteExpiredSessions } from './modules/accounts/index.ts'
import { deleteExpiredSpentTokens } from './modules/acoustic/index.ts'
import type { Task } from './modules/jobs/index.ts'
import { deleteUnusedVisits } from './modules/punchout/index.ts'
import type { Clock } from './ports/clock.ts'

/** What has expired is refused wherever it is used; this only keeps the tables small. */
export const createCleanUpTask = (db: Database, clock: Clock): Task<object> => ({
  name: 'clean-up',
  maxAttempts: 3,
  schedule: '17 * * * *',
  perform: async () => {
    const now = clock.now()
    await deleteExpiredSessions(db, now)
    await deleteExpiredPasswordLinks(db, now)
    await deleteExpiredSpentTokens(db, now)
    await deleteUnusedVisits(db, now)
    await removeExpiredAttempts(db, clock)
  },
})
