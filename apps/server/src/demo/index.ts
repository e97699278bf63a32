import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { Pictures } from '../modules/catalogue/index.ts'
import { background, type HeavyWork } from '../modules/heavy-work/index.ts'
import { insertImage, storePhoto } from '../modules/images/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import { loadDemoAccounts } from './accounts.ts'
import { loadDemoBuyer } from './buyer.ts'
import { loadDemoCatalogue } from './catalogue.ts'
import { loadDemoOffers, type AddPhoto } from './offers.ts'
import { findDemoPhoto } from './photos/index.ts'
import { loadDemoSupplier } from './supplier.ts'

export { closeDemo, openDemo } from './access.ts'
export { demoAccounts, demoPassword } from './accounts.ts'
export { demoBuyer } from './buyer.ts'
export { storeDemoPictures } from './catalogue.ts'
export { demoSupplier, loadDemoSupplier } from './supplier.ts'

export type DemoPictures = {
  /** Of the fabrics, by article number. */
  fabrics?: ReadonlyMap<string, Pictures>
  /** Where the photos of the offers are drawn and stored; absent: there are none. */
  photos?: { files: FileStore; cacheFolder: string; heavyWork: HeavyWork }
}

// Any fixed number: one of several servers that start together fills the database, the others find it filled, and each
// replaces the filters by itself.
const DEMO_LOCK = 8_325_003

/** Safe to repeat at every start: it adds what is missing and changes nothing that is there. */
export const loadDemoData = (db: Database, clock: Clock, { fabrics = new Map(), photos }: DemoPictures = {}) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    await loadDemoAccounts(tx, clock.now())
    await loadDemoSupplier(tx)
    await loadDemoBuyer(tx)
    await loadDemoCatalogue(tx, clock, fabrics)
    await loadDemoOffers(tx, clock, photos && addPhotoFrom(clock, photos))
  })

const addPhotoFrom =
  (clock: Clock, { files, cacheFolder, heavyWork }: NonNullable<DemoPictures['photos']>): AddPhoto =>
  async (tx, place, { photo, name, note }) => {
    const drawn = await findDemoPhoto(cacheFolder, photo)
    await storePhoto({ db: tx, clock, files, heavyWork }, background, drawn)
    await insertImage(tx, { ...place, photoHash: drawn.hash, thumbnailFileId: randomUUID(), name, note })
  }
