import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { TaskOf } from '../jobs/index.ts'
import { readHead } from './read-chain.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'audit-head': Record<string, never>
  }
}

/** Writes the head of the audit log to the log file every day: whoever changes the log later must change that file too. */
export const createHeadTask = ({ db, logger }: { db: Database; logger: FastifyBaseLogger }): TaskOf<'audit-head'> => ({
  name: 'audit-head',
  maxAttempts: 3,
  schedule: '5 3 * * *',
  perform: async () => {
    const { id, hash } = await readHead(db)
    // Not as information: a server that logs only warnings, as under `npm start`, must write it too.
    logger.warn({ auditHead: `${id}:${hash}` }, 'the head of the audit log')
  },
})
