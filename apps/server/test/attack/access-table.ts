import { requestWith, svea } from '../../src/modules/punchout/testing/procurement.ts'
import type { CallName } from '@veck/contract'
import { nowhere } from '../orders.ts'
import type { Entry, Sample } from './access-entry.ts'
import { measurements } from '../curtain-choice.ts'
import { accountAccess } from './account-access.ts'
import { contentsAccess } from './contents-access.ts'
import { messageAccess } from './message-access.ts'
import { offerPageAccess } from './offer-page-access.ts'
import { retailAccess } from './retail-access.ts'
import {
  choice,
  csvForm,
  delivery,
  newBuyer,
  newFabric,
  photoForm,
  imageForm,
  recipient,
  userDetails,
} from './samples.ts'
import { secondFactorAccess } from './second-factor-access.ts'
import { templateAccess } from './template-access.ts'
import type { Target } from './target.ts'

const emailAddress = 'nils@veck.example'
const noId = { id: nowhere }
const noVersion = { kind: 'prices', versionId: '999999' }
const oneMarking = ({ bareId }: Target) => ({ folders: [], markings: [bareId] })
const matchesOrder = ({ orderId: id }: Target): Sample => ({ params: { id } })
// Not the buyer of the access test: a new visit would end that buyer's session.
const anotherVisit = requestWith(['Anna.Sjogren@Svea.example', 'bo@svea.example'])
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const ociCall = { USERNAME: svea.oci.username, PASSWORD: svea.oci.password, HOOK_URL: 'https://inkop.svea.example/oci' }

/** Every call of the contract, with the rule that it follows and its input in the tests. */
export const accessTable: Record<CallName, Entry> = {
  ...accountAccess,
  getGeneralSettings: { rule: 'open' },
  getSystemTexts: { rule: 'open' },
  getCountries: { rule: 'curtain' },
  getHelp: { rule: 'curtain' },
  ping: { rule: 'open' },
  getServerTime: { rule: 'open' },
  getOpenApi: { rule: 'open' },

  startCxmlPunchOut: { rule: 'open', input: { body: anotherVisit, headers: { 'content-type': 'text/xml' } } },
  startOciPunchOut: { rule: 'open', input: { body: new URLSearchParams(ociCall).toString(), headers: form } },
  startOciPunchOutByGet: { rule: 'closedEntry', input: { query: ociCall } },
  returnToProcurement: { order: 'returnToProcurement', input: matchesOrder, spends: true },
  getProcurementRefusals: { rule: 'sales' },
  handleProcurementRefusal: { rule: 'salesNothing', input: { params: noId } },

  getOrderDelivery: { order: 'read', input: matchesOrder },

  createOrder: { rule: 'curtain', input: { body: { offerName: 'Villa Ekbacken' } } },
  updateOrder: { order: 'edit', input: ({ orderId: id }) => ({ body: { id, offerName: 'Nytt namn' } }) },
  getOrder: { order: 'read', input: matchesOrder },
  reviewOrder: {
    order: 'read',
    input: ({ orderId: id }) => ({ params: { id }, query: { country: 'NO', zipcode: '0150' } }),
  },
  getDeliveryDefaults: { order: 'read', input: matchesOrder },
  refreshPrices: { order: 'refresh', input: matchesOrder },
  getOrdersByStatus: { rule: 'curtain' },
  watchDeliveries: { rule: 'curtain' },
  searchOrders: { rule: 'sales', input: { query: { searchText: 'villa' } } },
  getLatestOrders: { rule: 'sales' },
  setStatusToInitiated: { order: 'reopen', input: matchesOrder },
  placeOrder: {
    order: 'place',
    spends: true,
    input: ({ orderId }) => ({ body: { orderId, customerInformation: delivery } }),
  },
  copyOrder: { order: 'copy', input: ({ orderId }) => ({ body: { orderId, offerName: 'Kopia' } }) },
  deleteOrders: {
    order: 'delete',
    spends: true,
    input: ({ orderId }, userEmailAddress) => ({ body: { orderIds: [orderId], userEmailAddress } }),
  },
  getDeletedOrders: { rule: 'curtain' },
  restoreOrders: { order: 'restore', spends: true, input: ({ orderId }) => ({ body: { orderIds: [orderId] } }) },
  getOrderHistory: { order: 'read', input: matchesOrder },
  watchOrder: { order: 'read', input: matchesOrder },

  getOrderPdf: { order: 'read', input: matchesOrder },
  getSentOrderPdf: { order: 'read', input: matchesOrder },
  sendOrderPdf: { order: 'send', input: matchesOrder, spends: true },
  sendExternalFabricsPdf: {
    order: 'read',
    input: ({ orderId, externalId }) => ({
      body: { orderId, customerInformation: recipient, selectedExternalFabricMarkingIds: [externalId] },
    }),
  },
  getExternalFabricsPdf: {
    order: 'read',
    input: ({ orderId, externalId }) => ({
      body: { orderId, customerInformation: recipient, selectedExternalFabricMarkingIds: [externalId] },
    }),
  },
  getOrderImages: { order: 'read', input: matchesOrder },
  getWeekOfYear: { rule: 'curtain', input: { query: { dateTime: '2026-11-15' } } },

  shareOrders: { rule: 'sharing', input: { body: { emailAddress } } },
  getSharedUsers: { rule: 'sharing' },
  unshareOrders: { rule: 'sharing', input: { query: { emailAddress } } },

  ...offerPageAccess,
  ...retailAccess,

  createFolder: {
    order: 'edit',
    input: ({ orderId, folderId: parentId }) => ({ body: { orderId, parentId, name: 'Sovrum' } }),
  },
  renameFolder: { order: 'edit', input: ({ folderId: id }) => ({ body: { id, name: 'Sovrum' } }) },
  copyFolder: { order: 'edit', input: ({ orderId, folderId: id }) => ({ body: { orderId, id, name: 'Kopia' } }) },
  deleteFolder: { order: 'edit', input: ({ folderId: id }) => ({ params: { id } }), spends: true },
  deleteFoldersAndMarkings: {
    order: 'edit',
    spends: true,
    input: (target) => ({ body: { orderId: target.orderId, ...oneMarking(target) } }),
  },

  createMarking: { order: 'edit', input: ({ folderId }) => ({ body: { folderId, name: 'Fönster' } }) },
  updateMarking: { order: 'edit', input: ({ bareId: id }) => ({ body: { id, name: 'Fönster' } }) },
  measureMarking: {
    order: 'edit',
    input: ({ orderId, bareId: id }) => ({ body: { orderId, id, measured: measurements } }),
  },
  moveMarking: {
    order: 'edit',
    input: ({ bareId: id, folderId }) => ({
      body: { id, folderId, newIndex: 0, oldIndex: 2, markOnMarkPosChange: true },
    }),
  },
  renameMarking: { order: 'edit', input: ({ orderId, bareId: id }) => ({ body: { orderId, id, name: 'Fönster' } }) },
  copyMarking: { order: 'edit', input: ({ orderId, bareId: id }) => ({ body: { orderId, id, name: 'Kopia' } }) },
  deleteMarking: {
    order: 'edit',
    spends: true,
    input: ({ bareId: markingId }) => ({ query: { markingId, throwIfNull: 'true' } }),
  },

  createOrderLine: {
    order: 'edit',
    input: ({ orderId: id, bareId }) => ({ params: { id }, body: choice(bareId) }),
    spends: true,
  },
  updateOrderLine: {
    order: 'edit',
    input: ({ orderId: id, internalId, ecomRowId }) => ({
      params: { id },
      body: { ...choice(internalId), ecomRowId, quantity: 2 },
    }),
  },
  ...contentsAccess,
  ...secondFactorAccess,
  ...templateAccess,

  getCurtainParameters: { rule: 'curtain' },
  calculateCurtain: {
    rule: 'curtain',
    input: {
      body: {
        ...choice(''),
        fabricWidth: 300,
        fabricReport: 0,
        fabricRecommendWeights: false,
        sewingType: 0,
        orientation: 1,
      },
    },
  },
  getMarkingPrice: {
    order: 'read',
    input: ({ orderId, internalId: markingId }) => ({
      body: {
        ...choice(markingId),
        orderId,
        markingQuantity: 1,
        erpConfigurableProductId: 'F31',
        curtainDrops: [{ quantity: 1, finishedWidthPerCurtainDrop: 672, finishedHeightPerCurtainDrop: 256 }],
        finishedHeight: 256,
        orientation: 1,
        numberOf2FingerHooks: 0,
        numberOf4FingerHooks: 0,
        sewingType: 0,
        currencyCode: 'SEK',
        underHem: 12,
      },
    }),
  },

  getFabricMarkingList: { order: 'read', input: matchesOrder },
  getProductFilters: { rule: 'curtain' },
  searchProducts: { rule: 'curtain', input: { query: { searchString: 'dimma' } } },
  browseFabrics: {
    rule: 'curtain',
    input: { query: { searchString: 'dimma', filter: 'parf|green', favourites: 'true' } },
  },
  getVariants: { rule: 'curtain', input: { params: { productId: '31' } } },
  getExternalFabricVariant: { rule: 'curtain', input: { params: { id: '9000' } } },
  getContentImage: { rule: 'curtainNothing', input: { query: { url: '/catalogue/none.webp' } } },

  getMarkingImages: { order: 'read', input: ({ internalId: id }) => ({ params: { id } }) },
  addMarkingImage: { order: 'edit', input: ({ internalId }) => photoForm(internalId) },
  updateMarkingImage: { order: 'edit', input: ({ imageId: id }) => ({ body: { id, name: 'Foto', note: '' } }) },
  deleteMarkingImage: { order: 'edit', input: ({ imageId: id }) => ({ params: { id } }), spends: true },
  deleteImages: { order: 'edit', input: ({ imageId }) => ({ query: { imageIds: [imageId] } }), spends: true },
  getImage: { order: 'read', input: ({ fileId }) => ({ params: { fileId } }) },
  uploadRendering: {
    order: 'saveRendering',
    input: ({ orderId: id, externalId: markingId, look }) => ({ params: { id, markingId }, ...imageForm({ look }) }),
  },
  getRenderings: { order: 'read', input: matchesOrder },
  // Orders that the caller may not read are left out: the test of the call shows it.
  getListedRenderings: { rule: 'curtain', input: { query: { orderIds: [nowhere] } } },
  getRendering: { order: 'read', input: ({ orderId: id, renderingId: fileId }) => ({ params: { id, fileId } }) },

  findUsers: { rule: 'administration', input: { query: { searchText: 'veck' } } },
  addUser: { rule: 'administration', input: { body: { ...userDetails, email: 'ny@veck.example' } } },
  changeUser: { rule: 'administrationNothing', input: { params: noId, body: userDetails } },
  getUserCompany: { rule: 'administrationNothing', input: { params: noId } },
  changeUserCompany: {
    rule: 'administrationNothing',
    input: { params: noId, body: { electronicAddress: '', vatNumber: '', verified: false } },
  },
  getUserClosing: { rule: 'administrationNothing', input: { params: noId } },
  closeUser: {
    rule: 'administrationNothing',
    input: { params: noId, body: { successor: null, confirmation: emailAddress } },
  },
  reopenUser: { rule: 'administrationNothing', input: { params: noId } },
  setUserLocked: { rule: 'administrationNothing', input: { params: noId, body: { locked: true } } },
  getSettings: { rule: 'administration' },
  changeSettings: { rule: 'administration', input: { body: { supplierName: 'Veck' } } },
  approveMails: { rule: 'sales', input: { body: { emailAddress: 'kund@veck.example' } } },
  ...messageAccess,
  getNumbers: { rule: 'administration', input: { params: { kind: 'prices' } } },
  getNumberRows: { rule: 'administration', input: { params: { kind: 'parameters' } } },
  importNumbers: {
    rule: 'administration',
    input: { params: { kind: 'parameters' }, ...csvForm('name,value\nSideHem,5') },
  },
  previewNumbers: { rule: 'administrationNothing', input: { params: noVersion } },
  getNumbersFile: { rule: 'administrationNothing', input: { params: noVersion } },
  startNumbers: { rule: 'administrationNothing', input: { params: noVersion, body: { startsAt: null } } },
  discardNumbers: { rule: 'administrationNothing', input: { params: noVersion } },
  importCatalogue: { rule: 'administration', input: csvForm('{"filters":[],"products":[]}', { dryRun: 'true' }) },
  getCatalogueTemplate: { rule: 'administration' },
  findFabrics: { rule: 'administration', input: { query: { searchText: 'dimma' } } },
  getFabric: { rule: 'administrationNothing', input: { params: { productId: '999999' } } },
  addFabric: { rule: 'administration', input: { body: newFabric } },
  changeFabric: {
    rule: 'administrationNothing',
    input: { params: { productId: '999999' }, body: { ...newFabric, version: 'none' } },
  },
  setFabricImage: {
    rule: 'administrationNothing',
    input: { params: { productId: '999999', variantId: '1' }, ...imageForm({ version: 'none' }) },
  },
  findTexts: { rule: 'administration', input: { query: { searchText: 'konto' } } },
  setText: { rule: 'administration', input: { body: { locale: 'sv', key: 'Shell:Help', text: 'Hjälp' } } },
  getHelpPage: { rule: 'administration', input: { params: { locale: 'sv' } } },
  previewHelp: { rule: 'administration', input: { body: { html: '<p>Hej</p>' } } },
  setHelpPage: { rule: 'administration', input: { params: { locale: 'sv' }, body: { html: null } } },
  getBuyers: { rule: 'administration' },
  addBuyer: { rule: 'administration', input: { body: newBuyer } },
  setBuyerActive: { rule: 'administrationNothing', input: { params: noId, body: { active: false } } },
  getBuyerCompany: { rule: 'administrationNothing', input: { params: noId } },
  changeBuyerCompany: {
    rule: 'administrationNothing',
    input: { params: noId, body: { electronicAddress: '7300010000001' } },
  },
  getSupplierChanges: { rule: 'administration' },
  getAuditLog: { rule: 'administration', input: { query: { action: 'signIn', person: 'kund' } } },
  exportAuditLog: { rule: 'administration' },
  mailPasswordLink: { rule: 'administrationNothing', input: { params: noId } },
}
