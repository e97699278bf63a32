import type { AuditFilter } from '@veck/contract'
import { swedishDay } from '@veck/texts/formats'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { Database } from '../../db/client.ts'
import { attachment } from '../../http/attachment.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorOf, readHead, recordChange } from '../audit/index.ts'
import { exportEntries } from './export-entries.ts'
import { conditionOf, findEntries } from './find-entries.ts'
import { presentEntries } from './present-entries.ts'

export { exportEntries } from './export-entries.ts'

const pageSize = 50

/** It reads the whole log. More than an administrator needs in an hour. */
const exportsPerAccount: AttemptLimit = { name: 'audit log export', most: 30, seconds: 3600 }

/** Which filters were used. Not what was typed: that may be a name. */
const usedFilters = ({ action, from, to, ...texts }: AuditFilter) => ({
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
  filters: Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [name])),
})

export const auditPageHandlers = (deps: { db: Database; clock: Clock }) =>
  ({
    getAuditLog: async ({ query: { before, ...filter } }) => {
      const found = await findEntries(deps.db, await conditionOf(deps.db, filter), { before, limit: pageSize + 1 })
      return { entries: await presentEntries(deps.db, found.slice(0, pageSize)), hasMore: found.length > pageSize }
    },

    exportAuditLog: async ({ signedIn, query, reply }) => {
      await countAttempt(deps.db, deps.clock, exportsPerAccount, signedIn.user.id)
      const { id: last } = await readHead(deps.db)
      const condition = await conditionOf(deps.db, query)
      const details = { facts: { last, ...usedFilters(query) } }
      await recordChange(deps, actorOf(signedIn), async () => {}, { action: 'exportAuditLog', subject: null, details })
      const fileName = `Veck-audit-log-${swedishDay(deps.clock.now())}.csv`
      reply.header('content-disposition', attachment(fileName)).header('cache-control', 'no-store')
      return exportEntries(deps.db, condition, last)
    },
  }) satisfies SomeHandlers
