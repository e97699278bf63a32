import type { Database } from './db/client.ts'
import { removeExpiredAttempts } from './core/attempts.ts'
import {
  deleteExpiredPasswordLinks,
  deleteExpiredPendingSignIns,
  deleteExpiredSessions,
} from './modules/accounts/index.ts'
import { deleteExpiredSpentTokens } from './modules/acoustic/index.ts'
import { removeUnusedPhotos } from './modules/images/index.ts'
import type { TaskOf } from './modules/jobs/index.ts'
import { deleteRemovedClients } from './modules/clients/index.ts'
import { deleteRemovedAlternatives } from './modules/alternatives/index.ts'
import { deleteOldContentChanges } from './modules/undo/index.ts'
import { emptyBin } from './modules/orders/index.ts'
import { deleteUnusedVisits } from './modules/punchout/index.ts'
import { removeUnusedRenderings } from './modules/renderings/index.ts'
import { removeUnusedRevisionFiles } from './modules/revisions/index.ts'
import { deleteExpiredChallenges, deleteExpiredEnrolmentCodes } from './modules/second-factor/index.ts'
import { removeOldLogos } from './modules/studio/index.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/file-store.ts'

declare module './modules/jobs/jobs.ts' {
  interface JobPayloads {
    'clean-up': Record<string, never>
  }
}

/** Keeps the tables and the file store small. Expired rows are refused everywhere, also before they are deleted. */
export const createCleanUpTask = (db: Database, clock: Clock, files: FileStore): TaskOf<'clean-up'> => ({
  name: 'clean-up',
  maxAttempts: 3,
  schedule: '17 * * * *',
  perform: async () => {
    const now = clock.now()
    await deleteExpiredSessions(db, now)
    await deleteExpiredPasswordLinks(db, now)
    await deleteExpiredPendingSignIns(db, now)
    await deleteExpiredChallenges(db, now)
    await deleteExpiredEnrolmentCodes(db, now)
    await deleteExpiredSpentTokens(db, now)
    await deleteUnusedVisits(db, now)
    await removeExpiredAttempts(db, clock)
    await deleteOldContentChanges(db, now)
    await deleteRemovedAlternatives(db, now)
    await emptyBin(db, clock)
    await deleteRemovedClients(db, now)
    await removeUnusedPhotos(db, files, now)
    await removeOldLogos(db, files, now)
    await removeUnusedRevisionFiles(db, files, now)
    await removeUnusedRenderings(db, files, now)
  },
})
