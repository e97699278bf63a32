import { type AttemptLimit, countAttempt } from '../../core/attempts.ts'
import { attachment } from '../../http/attachment.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { oneAtATime } from '../../http/zip-stream.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import { requireSeller } from '../studio/index.ts'
import type { ExportDependencies } from './dependencies.ts'
import { exportAccount } from './export-account.ts'

/** Reads everything that the account has. More than a user needs in a day. */
const exportsPerAccount: AttemptLimit = { name: 'account export', most: 20, seconds: 24 * 3600 }

export const accountExportHandlers = (deps: ExportDependencies) => {
  const takeTurn = oneAtATime({ key: 'Errors:exportUnderWay' })
  return {
    exportAccount: async ({ signedIn, locale, reply }) => {
      requireSeller(signedIn)
      const endTurn = takeTurn(signedIn.user.id)
      try {
        await countAttempt(deps.db, deps.clock, exportsPerAccount, signedIn.user.id)
        const entry = { action: 'exportAccount', subject: signedIn.user.id } as const
        await recordChange(deps, actorOf(signedIn), async () => {}, entry)
        const { fileName, content } = exportAccount(deps, signedIn, locale)
        content.once('close', endTurn)
        reply.header('content-disposition', attachment(fileName)).header('cache-control', 'no-store')
        return content
      } catch (error) {
        endTurn()
        throw error
      }
    },
  } satisfies SomeHandlers
}
