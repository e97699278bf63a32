import type { Database } from '../../db/client.ts'
import { removeExpiredAttempts } from '../../http/attempts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Task } from '../jobs/index.ts'
import { deleteExpiredPasswordLinks } from './password-link-repository.ts'
import { deleteExpiredSessions } from './session-repository.ts'

/** What has expired is refused wherever it is used; this only keeps the tables small. */
export const createCleanUpTask = (db: Database, clock: Clock): Task<object> => ({
  name: 'clean-up',
  maxAttempts: 3,
  schedule: '17 * * * *',
  perform: async () => {
    await deleteExpiredSessions(db, clock.now())
    await deleteExpiredPasswordLinks(db, clock.now())
    await removeExpiredAttempts(db, clock)
  },
})
