import type { Database } from '../db/client.ts'
import type { Pictures } from '../modules/catalogue/index.ts'
import type { Clock } from '../ports/clock.ts'
import { loadDemoAccounts } from './accounts.ts'
import { loadDemoBuyer } from './buyer.ts'
import { loadDemoCatalogue } from './catalogue.ts'
import { loadDemoOffers } from './offers.ts'

export { demoAccounts, demoPassword } from './accounts.ts'
export { demoBuyer } from './buyer.ts'
export { storeDemoPictures } from './catalogue.ts'

/** Safe to repeat at every start: it adds what is missing and changes nothing that is there. */
export const loadDemoData = (db: Database, clock: Clock, pictures: ReadonlyMap<string, Pictures> = new Map()) =>
  db.transaction(async (tx) => {
    await loadDemoAccounts(tx, clock.now())
    await loadDemoBuyer(tx)
    await loadDemoCatalogue(tx, clock, pictures)
    await loadDemoOffers(tx, clock.now())
  })
