import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { findHandOvers, resolveHandOver } from '../placing/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { changeAs } from './record-change.ts'

export const handOverHandlers = (deps: AdminDependencies) =>
  ({
    getHandOvers: async () => {
      const found = await findHandOvers(deps.db)
      return found.map(({ key, refusedAt, refusal, placedAt, ...handOver }) => ({
        ...handOver,
        id: key,
        state: refusedAt ? 'refused' : 'waiting',
        placedAt: placedAt.toISOString(),
        refusal: refusal ?? '',
      }))
    },

    resolveHandOver: async ({ signedIn, params, body: { inErp } }) => {
      const [found] = await findHandOvers(deps.db, params.id)
      if (!found) throw problem('notFound')
      const { key, erpOrderId: subject } = found
      const action = inErp ? 'confirmErpOrder' : 'releaseErpKey'
      await changeAs(deps, signedIn, { action, subject, details: { key } }, (tx) =>
        resolveHandOver({ tx, clock: deps.clock, user: signedIn.user }, key, inErp),
      )
    },
  }) satisfies SomeHandlers
