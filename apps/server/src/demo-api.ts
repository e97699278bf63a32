/** The parts of the server that `packages/demo` imports as `@veck/server/demo-api`. */
export type { Database, Queryable, Transaction } from './db/client.ts'
export { users } from './db/schema/accounts.ts'
export { folders, markings } from './db/schema/folders.ts'
export { orders } from './db/schema/orders.ts'
export { placements } from './db/schema/placements.ts'
export { settings } from './db/schema/settings.ts'
export { shares } from './db/schema/sharing.ts'
export type { Demo, DemoImages, ImageDependencies } from './demo/load-demo.ts'
export { hashPassword } from './modules/accounts/index.ts'
export {
  activePricing,
  addPriceList,
  createPricing,
  hasPriceList,
  type ActivePricing,
} from './modules/calculator/index.ts'
export {
  catalogueFile,
  CatalogueSchema,
  importCatalogue,
  type Catalogue,
  type Images,
} from './modules/catalogue/index.ts'
export { background, createHeavyWork, type HeavyWork } from './modules/heavy-work/index.ts'
export { insertImage, insertPhoto, makePhotoVersions, photoFilesOf, putFiles } from './modules/images/index.ts'
export { catalogueFabric, insertLine, makeLine, ownFabric, type LineFabric } from './modules/order-lines/index.ts'
export { insertOrder, recordHistory, totalsOf, type HistoryNote } from './modules/orders/index.ts'
export { addBuyer, listBuyers, type NewBuyer } from './modules/punchout/index.ts'
export type { Settings } from './modules/settings/index.ts'
export type { Clock } from './ports/clock.ts'
export { folderFileStore, type FileStore } from './ports/file-store.ts'
