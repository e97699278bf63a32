import type { Queryable } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import { readHelp } from './help.ts'

export const contentHandlers = (db: Queryable): Handlers => ({
  getHelp: async ({ locale, signedIn }) => ({
    html: await readHelp(db, locale, signedIn.user.internalSalesSven ? 'sales' : 'customers'),
  }),
})
