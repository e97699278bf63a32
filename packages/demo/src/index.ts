import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { insertImage, insertPhoto, type Clock, type Database, type Demo, type DemoSources } from '@veck/server/demo-api'
import { demoAccounts, demoPassword, loadDemoAccounts } from './accounts.ts'
import { demoBuyer, loadDemoBuyer, loadDemoSupplier } from './companies.ts'
import { loadDemoCatalogue } from './catalogue.ts'
import { startStandInErp } from './erp/stand-in-erp.ts'
import { demoImages } from './images.ts'
import { loadDemoOrders, type AddPhoto } from './orders.ts'
import { loadDemoRetail } from './retail.ts'
import { demoPhoto } from './photos.ts'

export { demoAccounts, demoPassword } from './accounts.ts'
export { answersTo } from './erp/answers.ts'
export { readPlacedOrder } from './erp/placed-order.ts'
export { createAnswering } from './erp/stand-in-erp.ts'
export { demoImages } from './images.ts'
export { findDemoPhoto } from './photos.ts'
export { demoBuyer, demoSupplier, loadDemoSupplier } from './companies.ts'

/** What the server imports. */
export const demo: Demo = {
  password: demoPassword,
  accounts: demoAccounts,
  buyer: demoBuyer.cxml,
  images: demoImages,
  load: (db, clock, sources) => loadDemoData(db, clock, sources),
  startErp: startStandInErp,
}

// Any fixed number. When several servers start at the same time, one adds the data while the others wait.
const DEMO_LOCK = 8_325_003

/**
 * Safe to repeat at every start: it adds what is missing and changes nothing that is there. Without `sources`, as most tests
 * need it: without images, photos and what is offered to clients, which have files. The names of images and photos are
 * those of the file store of `demoImages`.
 */
export const loadDemoData = (db: Database, clock: Clock, sources?: DemoSources) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    await loadDemoAccounts(tx, clock.now())
    await loadDemoSupplier(tx)
    await loadDemoBuyer(tx)
    await loadDemoCatalogue(tx, clock, sources !== undefined)
    const isNew = await loadDemoOrders(tx, clock, sources && addPhotoAt(clock.now()))
    if (isNew && sources) await loadDemoRetail(tx, clock, sources)
  })

const addPhotoAt =
  (uploadedAt: Date): AddPhoto =>
  async (tx, place, { photo, name, note }) => {
    const { hash, width, height } = demoPhoto(photo)
    await insertPhoto(tx, { hash, extension: 'jpg', width, height, uploadedAt })
    await insertImage(tx, { ...place, photoHash: hash, thumbnailFileId: randomUUID(), name, note })
  }
