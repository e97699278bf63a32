import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  background,
  insertImage,
  storePhoto,
  type Clock,
  type Database,
  type Demo,
  type DemoDependencies,
  type Images,
} from '@veck/server/demo-api'
import { demoAccounts, demoPassword, loadDemoAccounts } from './accounts.ts'
import { demoBuyer, loadDemoBuyer } from './buyer.ts'
import { loadDemoCatalogue, storeFabricImages } from './catalogue.ts'
import { loadDemoOrders, type AddPhoto } from './orders.ts'
import { findDemoPhoto } from './photos.ts'
import { loadDemoSupplier } from './supplier.ts'

export { demoAccounts, demoPassword } from './accounts.ts'
export { demoBuyer } from './buyer.ts'
export { findDemoPhoto } from './photos.ts'
export { demoSupplier, loadDemoSupplier } from './supplier.ts'

type PhotoDependencies = Pick<DemoDependencies, 'files' | 'heavyWork'>

export type DemoImages = {
  /** Images of the fabrics, by article number. */
  fabrics?: ReadonlyMap<string, Images>
  /** Where to store the photos of the orders. Absent: the orders get no photos. */
  photos?: PhotoDependencies
}

/** What the server imports. */
export const demo: Demo = {
  password: demoPassword,
  accounts: demoAccounts,
  buyer: demoBuyer.cxml,
  load: async ({ db, clock, files, heavyWork, log }) => {
    const fabrics = await storeFabricImages(files, log)
    await loadDemoData(db, clock, { fabrics, photos: { files, heavyWork } })
  },
}

// Any fixed number. When several servers start at the same time, one adds the data while the others wait.
const DEMO_LOCK = 8_325_003

/** Safe to repeat at every start: it adds what is missing and changes nothing that is there. */
export const loadDemoData = (db: Database, clock: Clock, { fabrics = new Map(), photos }: DemoImages = {}) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    await loadDemoAccounts(tx, clock.now())
    await loadDemoSupplier(tx)
    await loadDemoBuyer(tx)
    await loadDemoCatalogue(tx, clock, fabrics)
    await loadDemoOrders(tx, clock, photos && addPhotoFrom(clock, photos))
  })

const addPhotoFrom =
  (clock: Clock, { files, heavyWork }: PhotoDependencies): AddPhoto =>
  async (tx, place, { photo, name, note }) => {
    const drawn = await findDemoPhoto(photo)
    await storePhoto({ db: tx, clock, files, heavyWork }, background, drawn)
    await insertImage(tx, { ...place, photoHash: drawn.hash, thumbnailFileId: randomUUID(), name, note })
  }
