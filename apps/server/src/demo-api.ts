/** The parts of the server that `packages/demo` imports as `@veck/server/demo-api`. */
export { readXml, type XmlElement } from './core/read-xml.ts'
export { repeat } from './core/repeat.ts'
export type { SignedIn } from './core/signed-in.ts'
export { writeXml, type Xml } from './core/write-xml.ts'
export type { Database, Queryable, Transaction } from './db/client.ts'
export { users } from './db/schema/accounts.ts'
export { folders, markings } from './db/schema/folders.ts'
export { lineAlternatives } from './db/schema/line-alternatives.ts'
export { orderLines } from './db/schema/order-lines.ts'
export { orders } from './db/schema/orders.ts'
export { placements } from './db/schema/placements.ts'
export { orderExtras } from './db/schema/retail.ts'
export { revisionMails } from './db/schema/revisions.ts'
export { settings } from './db/schema/settings.ts'
export { shares } from './db/schema/sharing.ts'
export type { Demo, DemoImages, DemoSources, ImageDependencies, StandInErp, StandInOptions } from './demo/load-demo.ts'
export { hashPassword } from './modules/accounts/index.ts'
export { addAlternative, chooseAlternative, saveAlternative } from './modules/alternatives/index.ts'
export { createFollowTypes } from './modules/room-types/index.ts'
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
export { addClient, chooseOrderClient } from './modules/clients/index.ts'
export { elementAt, elementsAt, textAt, ublNamespace } from './modules/erp-messages/documents/ubl-elements.ts'
export { background, createHeavyWork, type HeavyWork } from './modules/heavy-work/index.ts'
export { insertImage, insertPhoto, makePhotoVersions, photoFilesOf, putFiles } from './modules/images/index.ts'
export { catalogueFabric, insertLine, makeLine, ownFabric, type LineFabric } from './modules/order-lines/index.ts'
export { insertOrder, recordHistory, totalsOf, type HistoryNote } from './modules/orders/index.ts'
export { addBuyer, listBuyers, type NewBuyer } from './modules/punchout/index.ts'
export { addRendering } from './modules/renderings/index.ts'
export {
  addExtraItem,
  addOrderExtra,
  changeMarkingRetail,
  changeOrderExtra,
  removeOrderExtra,
} from './modules/retail/index.ts'
export { freezePresent } from './modules/revisions/index.ts'
export type { Settings } from './modules/settings/index.ts'
export { findCompanyId, saveStudio, storeLogo } from './modules/studio/index.ts'
export { createTexts } from './modules/texts/index.ts'
export type { Clock } from './ports/clock.ts'
export { folderFileStore, type FileStore } from './ports/file-store.ts'
