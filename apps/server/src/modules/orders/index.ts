export {
  announceChange,
  changeOrder,
  changesChannel,
  saveChange,
  type AnnouncedChange,
  isNextChange,
  type ChangeDependencies,
  type ContentDependencies,
  type Followed,
  type FollowTypes,
  type OrderChange,
} from './change-order.ts'
export { emptyBin } from './bin.ts'
export { copyItems, insertCopies, type Copies } from './copy-items.ts'
export { getOrder } from './get-order.ts'
export {
  findOrderFor,
  findReadableIds,
  findReadableOrder,
  findWatchedOrder,
  isReachedByShares,
  readableTo,
  requirePermission,
  factsAbout,
  rightsOf,
  type OrderPermission,
  type WatchedOrder,
} from './order-access.ts'
export {
  findImages,
  findOrderOfImages,
  findOrderOfMarking,
  folderIn,
  folderNotFound,
  imageNotFound,
  lookForOrderOfMarking,
  markingIn,
  markingNotFound,
  requireImage,
  requireMarking,
  requireMarkingWithLine,
  subfolderIn,
} from './order-items.ts'
export type { OrderKey } from './order-key.ts'
export { linesInOrderShown, readOrderModel, type LineWithPlace, type OrderReadModel } from './order-read-model.ts'
export {
  requireExtrasLimit,
  requirePhotoQuota,
  requireRevisionsLimit,
  requireSpace,
  requireSpaceForMarkings,
} from './order-size.ts'
export { lockingReader, outdateWaiting } from './locked-order.ts'
export { insertOrder, lockOrders, type OrderRow } from './order-repository.ts'
export { presentNotFollowed } from './present-followed.ts'
export { presentImage, presentOrder, presentTotals } from './present-order.ts'
export { presentContents, presentLine } from './present-line.ts'
export { holdsReturnedPrices } from './procurement-return.ts'
export { holdsSentPrices } from './sent-offer.ts'
export { findOwnOrders, readOwnOrder } from './own-orders.ts'
export { historyOf, presentHistory, translateNote } from './read-history.ts'
export { changeWindow, requireWindowFits } from './change-window.ts'
export { renameMarking } from './rename-marking.ts'
export { recordHistory, type HistoryNote } from './record-history.ts'
export {
  announceRetail,
  noteOnOrder,
  noteRetailChange,
  recordRetailChange,
  retailChannel,
  type RetailActor,
  type RetailNote,
} from './record-retail-change.ts'
export { orderHandlers } from './routes.ts'
export {
  calculateTotals,
  havePricesChanged,
  readForTotals,
  readTerms,
  totalsOf,
  vatByDelivery,
  type Totals,
} from './totals.ts'
export { hashOfLook, lookOfLine, type LookedAtLine } from './look-of-line.ts'
export {
  lineColumns,
  readLines,
  readTree,
  treeAndSettings,
  type FolderRow,
  type ImageRow,
  type LineRow,
  type MarkingRow,
  type Tree,
} from './tree-repository.ts'
