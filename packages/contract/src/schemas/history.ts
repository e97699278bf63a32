import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** All kinds of entries in the history of an order. */
export const historyCodes = [
  'created',
  'copied',
  'renamed',
  'noteChanged',
  'folderCreated',
  'folderRenamed',
  'folderCopied',
  'markingCreated',
  'markingRenamed',
  'markingCopied',
  'markingMeasured',
  'windowChanged',
  'markingMoved',
  'markingReordered',
  'deleted',
  'restored',
  'offerDeleted',
  'offerRestored',
  'lineSaved',
  'fabricReplaced',
  'fabricChangeUndone',
  'lineChanged',
  'linesChanged',
  'templateInserted',
  'createdFromTemplate',
  'cellImported',
  'markingImported',
  'workbookImported',
  'folderMoved',
  'sorted',
  'roomsCreated',
  'folderFollows',
  'followingStopped',
  'resetToType',
  'undone',
  'redone',
  'contentsRestored',
  'imageAdded',
  'imageChanged',
  'imageDeleted',
  'shared',
  'unshared',
  'pricesRefreshed',
  'sentToCustomer',
  'externalFabricsSent',
  'changedToInitiated',
  'placed',
  'failed',
  'erpContentsUnsure',
  'confirmedAtErp',
  'returnedToProcurement',
  'ownerChanged',
] as const

/** Who did what and when, in the request's language; newest first. */
export const HistoryEntrySchema = z.object({
  at: z.iso.datetime(),
  /** E-mail address. */
  by: z.string(),
  /** First and last name as they were then; may be empty. */
  byName: z.string(),
  code: z.enum(historyCodes),
  message: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>

/** One live update: the order has a new version, made by this account. */
export const LiveUpdateSchema = z.object({
  version: z.int(),
  by: z.string(),
  /** The version of what the supplier has said about its delivery. */
  delivery: z.int().optional(),
})
export type LiveUpdate = z.infer<typeof LiveUpdateSchema>

/** One live update of a list of orders: the supplier has said something new about the delivery of these. */
export const DeliveriesUpdateSchema = z.object({
  orderIds: z.array(AnsweredIdSchema),
  /** Sent first and after an interruption: any order may have changed. */
  any: z.boolean(),
})
export type DeliveriesUpdate = z.infer<typeof DeliveriesUpdateSchema>

/** As `LiveUpdate`, for the retail data of an order. `by` made this `version`; who changed the client last is not said. */
export const RetailUpdateSchema = LiveUpdateSchema.omit({ delivery: true }).extend({
  /** Its client, who can be changed in another order too. */
  client: z.object({ id: AnsweredIdSchema, version: z.int() }).nullable(),
  /** Grows with every event, also those of the client's page, which make no new version. */
  event: z.int(),
})
export type RetailUpdate = z.infer<typeof RetailUpdateSchema>
