import { notAppliedReasons, offerStates } from '@veck/domain'
import { z } from 'zod'
import { QuestionMaxLength, ReminderDaysMax } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { RetailPriceSchema } from './retail.ts'
import { requiredProse } from './text.ts'

export const OfferStateSchema = z.enum(offerStates)

const instant = z.iso.datetime()

/** A part of the offer that the order does not have as the client accepted it (`NotApplied` of the domain). */
const NotAppliedSchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  letter: z.string().nullable(),
  reason: z.enum(notAppliedReasons),
})

/** What the client accepted, as the customer sees it. */
export const AcceptanceSchema = z.object({
  at: instant,
  /** As the client typed it. */
  name: z.string(),
  total: RetailPriceSchema,
  /** Whether the sealed PDF is ready. */
  isSealed: z.boolean(),
  /** At that moment: the order had been edited after the offer was sent. */
  notApplied: z.array(NotAppliedSchema),
})
export type Acceptance = z.infer<typeof AcceptanceSchema>

/** The page of one revision, as the customer sees it. The address is not stored, so it is not here. */
export const OfferLinkSchema = z.object({
  id: AnsweredIdSchema,
  /** The number of the revision. */
  number: z.int(),
  state: OfferStateSchema,
  createdAt: instant,
  byName: z.string(),
  /** YYYY-MM-DD, the last day. */
  validUntil: z.string(),
  clientEmail: z.string(),
  opened: z.object({ count: z.int(), first: instant.nullable(), last: instant.nullable() }),
  acceptance: AcceptanceSchema.nullable(),
  declined: z.object({ at: instant, reason: z.string() }).nullable(),
  /** When the client asked for a new offer. */
  askedForNewAt: instant.nullable(),
  reminders: z.object({
    days: z.int().nullable(),
    sent: z.int(),
    isStopped: z.boolean(),
    /** The client had got too many mails on the day of a reminder, which is tried again the next day. */
    isPutOff: z.boolean(),
  }),
  /** Whether the client sees how far the placed order has come. */
  showsDelivery: z.boolean(),
})
export type OfferLink = z.infer<typeof OfferLinkSchema>

/** `url`: the address for the client, which is shown only now. */
export const AddressedLinkSchema = z.object({ link: OfferLinkSchema, url: z.string() })
export type AddressedLink = z.infer<typeof AddressedLinkSchema>

export const OfferLinkParamsSchema = z.object({ id: IdSchema, linkId: IdSchema })

/** A field that is left out stays as it is. */
export const ChangeOfferLinkSchema = z.object({
  validUntil: z.iso.date().optional(),
  /** Null: the client is not reminded. */
  reminderDays: z.int().min(1).max(ReminderDaysMax).nullable().optional(),
  /** Of an accepted offer, also after its order is placed. */
  showsDelivery: z.boolean().optional(),
})
export type ChangeOfferLink = z.infer<typeof ChangeOfferLinkSchema>

/** A question of the client, or an answer of the customer. */
export const OfferQuestionSchema = z.object({
  id: AnsweredIdSchema,
  /** The revision that it is about. */
  number: z.int(),
  /** Null: the whole offer. */
  markingId: AnsweredIdSchema.nullable(),
  markingName: z.string(),
  isFromClient: z.boolean(),
  at: instant,
  byName: z.string(),
  text: z.string(),
  /** Of an answer: false if the client has no e-mail address, or got too many mails; null for a question. */
  isMailed: z.boolean().nullable(),
})
export type OfferQuestion = z.infer<typeof OfferQuestionSchema>

export const AnswerQuestionParamsSchema = z.object({ id: IdSchema, questionId: IdSchema })

export const AnswerQuestionSchema = z.object({
  text: requiredProse(QuestionMaxLength),
  /** Chosen by the caller. A request that is sent again with the same id answers once. */
  requestId: IdSchema,
})
export type AnswerQuestion = z.infer<typeof AnswerQuestionSchema>

/** The state of the latest link of each order that has one, for the list of orders. */
export const OfferStatesSchema = z.record(
  AnsweredIdSchema,
  z.object({
    state: OfferStateSchema,
    opened: z.int(),
    lastOpenedAt: instant.nullable(),
    /** YYYY-MM-DD, the last day. */
    validUntil: z.string(),
    /** The client has asked for a new offer. */
    wantsNew: z.boolean(),
    /** Questions of the client that nobody has answered. */
    unanswered: z.int(),
  }),
)
export type OfferStates = z.infer<typeof OfferStatesSchema>
