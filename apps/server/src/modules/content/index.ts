import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { readHelp } from './help.ts'

export { changeHelp } from './change-help.ts'
export { readHelpSource, unsetHelp, writeHelp } from './help.ts'
export { sanitiseHelp } from './sanitise-help.ts'

export const contentHandlers = (db: Queryable) =>
  ({
    getHelp: async ({ locale, signedIn }) => ({
      html: await readHelp(db, locale, signedIn.user.isSales ? 'sales' : 'customers'),
    }),
  }) satisfies SomeHandlers
