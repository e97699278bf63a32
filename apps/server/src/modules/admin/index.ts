import { buyerHandlers } from './buyer-routes.ts'
import { catalogueHandlers } from './catalogue-routes.ts'
import type { AdminDependencies } from './dependencies.ts'
import { fabricHandlers } from './fabrics/fabric-routes.ts'
import { messageHandlers } from './message-routes.ts'
import { handOverHandlers, queueHandlers } from './queue-routes.ts'
import { numberHandlers } from './number-routes.ts'
import { settingHandlers } from './setting-routes.ts'
import { textHandlers } from './text-routes.ts'
import { userHandlers } from './user-routes.ts'

/** The calls of the administration pages. They share code with the operator's command, and fill the audit log. */
export const adminHandlers = (deps: AdminDependencies) =>
  [
    userHandlers(deps),
    settingHandlers(deps),
    queueHandlers(deps),
    handOverHandlers(deps),
    messageHandlers(deps),
    numberHandlers(deps),
    catalogueHandlers(deps),
    fabricHandlers(deps),
    textHandlers(deps),
    buyerHandlers(deps),
  ] as const
