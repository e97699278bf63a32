import type { CallName } from '@veck/contract'
import { randomUUID } from 'node:crypto'
import { curtain } from '../curtain-choice.ts'
import { nowhere } from '../orders.ts'
import type { Entry, Sample } from './access-entry.ts'
import { client, extraItem, orderExtra, priceRule, imageForm, offerMail, studio } from './samples.ts'
import type { Target } from './target.ts'

const noId = { id: nowhere }
const matchesOrder = ({ orderId: id }: Target): Sample => ({ params: { id } })

const alternative =
  (letter: string) =>
  ({ orderId: id, internalId: markingId }: Target): Sample => ({ params: { id, markingId, letter }, body: {} })
const matchesLink = ({ orderId: id, linkId }: Target): Sample => ({ params: { id, linkId } })
const matchesRevision = ({ orderId: id }: Target): Sample => ({ params: { id, number: '1' } })

/** The calls about what a customer has for their own clients. */
export const retailAccess = {
  getStudio: { rule: 'seller' },
  saveStudio: { rule: 'seller', input: { body: studio } },
  previewStudio: { rule: 'seller', input: { body: studio } },
  uploadLogo: { rule: 'seller', input: imageForm({}) },
  getRetention: { rule: 'seller', input: { query: { months: '24' } } },
  saveRetention: { rule: 'seller', input: { body: { months: null } } },
  removeLogo: { rule: 'seller' },
  getLogo: { rule: 'sellerNothing', input: { params: { fileId: nowhere } } },
  exportAccount: { rule: 'seller' },
  getClients: { rule: 'seller', input: { query: { searchText: 'ελεν' } } },
  addClient: { rule: 'seller', input: { body: client } },
  changeClient: { rule: 'sellerNothing', input: { params: noId, body: client } },
  removeClient: { rule: 'sellerNothing', input: { params: noId } },
  eraseClient: { rule: 'sellerNothing', input: { params: noId, body: {} } },
  restoreClient: { rule: 'sellerNothing', input: { params: noId } },
  getClientNames: { rule: 'seller' },
  getOrderClient: { order: 'readRetail', input: matchesOrder },
  writeOrderClient: { order: 'editRetail', input: ({ orderId: id }) => ({ params: { id }, body: client }) },
  chooseOrderClient: {
    order: 'editRetail',
    input: ({ orderId: id }) => ({ params: { id }, body: { clientId: null } }),
  },
  getRetail: { order: 'readRetail', input: matchesOrder },
  changeOrderRetail: {
    order: 'editRetail',
    input: ({ orderId: id }) => ({ params: { id }, body: { rule: priceRule, display: null } }),
  },
  changeMarkingRetail: {
    order: 'editRetail',
    input: ({ orderId: id, bareId: markingId }) => ({ params: { id, markingId }, body: { optional: true } }),
  },
  addOrderExtra: { order: 'editRetail', input: ({ orderId: id }) => ({ params: { id }, body: orderExtra }) },
  changeOrderExtra: {
    order: 'editRetail',
    input: ({ orderId: id, extraId }) => ({ params: { id, extraId }, body: orderExtra }),
  },
  removeOrderExtra: {
    order: 'editRetail',
    spends: true,
    input: ({ orderId: id, extraId }) => ({ params: { id, extraId }, body: {} }),
  },
  getAlternatives: { order: 'readRetail', input: matchesOrder },
  addAlternative: {
    order: 'editRetail',
    spends: true,
    input: ({ orderId: id, internalId: markingId }) => ({ params: { id, markingId }, body: {} }),
  },
  saveAlternative: {
    order: 'editRetail',
    input: ({ orderId: id, internalId: markingId }) => ({ params: { id, markingId, letter: 'B' }, body: curtain }),
  },
  chooseAlternative: { order: 'chooseAlternative', input: alternative('C') },
  removeAlternative: { order: 'editRetail', spends: true, input: alternative('B') },
  restoreAlternative: { order: 'editRetail', input: alternative('D') },
  getClientPdf: { order: 'readRetail', input: matchesOrder },
  getRetailHistory: { order: 'readRetail', input: matchesOrder },
  watchRetail: { order: 'readRetail', input: matchesOrder },
  getRevisions: { order: 'readRetail', input: matchesOrder },
  freezeOffer: { order: 'editRetail', input: matchesOrder },
  getRevisionPdf: { order: 'readRetail', input: matchesRevision },
  getOfferMail: { order: 'readRetail', input: matchesOrder },
  previewOfferMail: {
    order: 'readRetail',
    input: ({ orderId: id }) => ({ params: { id }, body: { subject: 'Offert', message: 'Hej!' } }),
  },
  mailOffer: { order: 'editRetail', input: ({ orderId: id }) => ({ params: { id }, body: offerMail() }) },
  compareRevisions: {
    order: 'readRetail',
    input: ({ orderId: id }) => ({ params: { id }, query: { from: '1' } }),
  },
  restoreRevision: { order: 'restoreRevision', input: (target) => ({ ...matchesRevision(target), body: {} }) },
  getOfferLinks: { order: 'readRetail', input: matchesOrder },
  createOfferLink: { order: 'editRetail', input: matchesOrder, spends: true },
  addOfferAddress: { order: 'editRetail', input: matchesLink },
  changeOfferLink: {
    order: 'editRetail',
    input: (target) => ({ ...matchesLink(target), body: { reminderDays: 3 } }),
  },
  revokeOfferLink: { order: 'editRetail', input: matchesLink, spends: true },
  getAcceptedPdf: {
    order: 'readRetail',
    input: ({ orderId: id, acceptedLinkId: linkId }) => ({ params: { id, linkId } }),
  },
  compareWithAcceptance: { order: 'readRetail', input: matchesOrder },
  getOfferQuestions: { order: 'readRetail', input: matchesOrder },
  answerOfferQuestion: {
    order: 'readRetail',
    input: ({ orderId: id, questionId }) => ({
      params: { id, questionId },
      body: { text: 'Ja.', requestId: randomUUID() },
    }),
  },
  getOfferStates: { rule: 'seller' },
  getExtraItems: { rule: 'seller' },
  addExtraItem: { rule: 'seller', input: { body: extraItem } },
  changeExtraItem: { rule: 'sellerNothing', input: { params: noId, body: extraItem } },
  removeExtraItem: { rule: 'sellerNothing', input: { params: noId } },
} satisfies Partial<Record<CallName, Entry>>
