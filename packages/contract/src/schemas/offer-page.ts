import { clientStages, extraUnits, locales, offerStates, priceDisplays } from '@veck/domain'
import { z } from 'zod'
import {
  DeclineReasonMaxLength,
  QuestionMaxLength,
  SignatureMaxLength,
  SignerNameMaxLength,
  UrlMaxLength,
} from '../limits.ts'
import { IdSchema } from './id.ts'
import { OfferedCurtainSchema } from './offered-curtain.ts'
import { RetailPriceSchema } from './retail.ts'
import { line, prose, requiredProse } from './text.ts'

// Everything here is for the client: no trade price, discount, article number, supplier or note. Amounts are whole öre.

/** Any text, so that a text that cannot be a token gets the same answer as an unknown one. */
const token = z.string().max(UrlMaxLength)
export const OfferTokenSchema = z.object({ token })
export const OfferImageParamsSchema = z.object({ token, key: z.string().max(100) })

const percentage = z.int()
const amount = z.int()
/** Null: the client sees one total only. */
const price = RetailPriceSchema.nullable()

const part = { id: z.string(), name: z.string(), price, optional: z.boolean(), counts: z.boolean() }

const MarkingSchema = z.object({
  ...part,
  letter: z.string().nullable(),
  /** The id of another marking of the folder in the same window. Absent if there is none. */
  sameWindowAs: z.string().optional(),
  curtain: OfferedCurtainSchema,
  alternatives: z.array(z.object({ letter: z.string(), curtain: OfferedCurtainSchema, difference: RetailPriceSchema })),
})
export type OfferedPageMarking = z.infer<typeof MarkingSchema>

const ExtraSchema = z.object({ ...part, quantity: z.int(), unit: z.enum(extraUnits), vatRate: percentage })
export type OfferedPageExtra = z.infer<typeof ExtraSchema>

const displayed = z.object({ amount, vatRate: percentage })

const VatSchema = z.object({ rate: percentage, exclVat: amount, inclVat: amount, vat: amount })

const maxChoices = 5000
const maxIdLength = 50

/** Anyone can send it. A problem for each of the 100,000 entries of a hostile request would take seconds. */
const onlyLetters = (value: unknown) => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : undefined
  return entries &&
    entries.length <= maxChoices &&
    entries.every(([id, letter]) => id.length <= maxIdLength && typeof letter === 'string' && letter.length <= 1)
    ? value
    : false
}

export const ClientChoicesSchema = z.object({
  /** By id of the marking. */
  letters: z.preprocess(onlyLetters, z.record(z.string().max(maxIdLength), z.string().max(1))),
  taken: z.array(z.string().max(maxIdLength)).max(maxChoices),
})

const QuestionSchema = z.object({
  markingId: z.string().nullable(),
  isFromClient: z.boolean(),
  at: z.iso.datetime(),
  text: z.string(),
})

/** What the offer contains; absent when the client can no longer read it. */
const ContentsSchema = z.object({
  /** The number of the revision. */
  number: z.int(),
  offerNumber: z.int(),
  date: z.string(),
  validUntil: z.string(),
  /** The last day that the PDF names. The customer may have prolonged the offer since. */
  pdfValidUntil: z.string(),
  terms: z.string(),
  /** Empty: the text of Veck. */
  withdrawal: z.string(),
  client: z.object({ name: z.string(), address: z.string(), reference: z.string() }).nullable(),
  /** Whether an answer to a question also comes by e-mail. */
  areAnswersMailed: z.boolean(),
  isConsumer: z.boolean(),
  display: z.enum(priceDisplays),
  oneTotal: z.boolean(),
  folders: z.array(
    z.object({
      id: z.string(),
      path: z.array(z.string()),
      markings: z.array(MarkingSchema),
      extras: z.array(ExtraSchema),
      price,
    }),
  ),
  extras: z.array(ExtraSchema),
  freight: price,
  vat: z.array(VatSchema),
  total: RetailPriceSchema,
  /** What the total consists of, for the choices (`totalOfChoices`). */
  sums: z.object({
    display: z.enum(priceDisplays),
    base: z.array(displayed),
    letters: z.record(z.string(), z.record(z.string(), amount)),
    optional: z.record(z.string(), displayed),
    curtainVatRate: percentage,
  }),
  questions: z.array(QuestionSchema),
})
export type OfferPageContents = z.infer<typeof ContentsSchema>

/** closed: the order is placed or deleted, without an answer of the client. */
export const pageStates = [...offerStates, 'closed'] as const
export type PageState = (typeof pageStates)[number]

/** The client's page. In a state in which the offer cannot be read, it has the brand only. */
export const OfferPageSchema = z.object({
  state: z.enum(pageStates),
  locale: z.enum(locales),
  offerName: z.string(),
  brand: z.object({
    name: z.string(),
    colour: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    organisationNumber: z.string(),
    vatNumber: z.string(),
  }),
  /** Key of the image. */
  logo: z.string().nullable(),
  contents: ContentsSchema.nullable(),
  acceptance: z
    .object({
      at: z.iso.datetime(),
      name: z.string(),
      choices: ClientChoicesSchema,
      total: RetailPriceSchema,
      isSealed: z.boolean(),
    })
    .nullable(),
  /** How far each folder of the placed order has come. Null: not placed, or the customer does not show it. */
  delivery: z
    .array(
      z.object({
        /** Null: the whole order. */
        folderId: z.string().nullable(),
        stage: z.enum(clientStages),
        /** Of `week` and `delayed`; otherwise null. */
        week: z.int().nullable(),
      }),
    )
    .nullable(),
  /** Whether the client asked for a new offer already. */
  hasAskedForNew: z.boolean(),
  areRemindersOn: z.boolean(),
  /** Proves that an answer comes from this page. Valid for a day. */
  nonce: z.string(),
})
export type OfferPage = z.infer<typeof OfferPageSchema>

const nonce = z.string().max(200)

export const OpenedOfferSchema = z.object({ nonce })

export const AcceptOfferSchema = z.object({
  nonce,
  /** Chosen by the page. A request that is sent again with the same id accepts once. */
  requestId: IdSchema,
  name: line(SignerNameMaxLength),
  /** A drawn signature: PNG in base64. Absent: the typed name is the signature. */
  signature: z.base64().max(SignatureMaxLength).optional(),
  acceptsTerms: z.literal(true),
  choices: ClientChoicesSchema,
  /** In öre, as the page showed it. Another one is refused. */
  total: RetailPriceSchema,
})
export type AcceptOffer = z.infer<typeof AcceptOfferSchema>

export const DeclineOfferSchema = z.object({ nonce, reason: prose(DeclineReasonMaxLength) })
export type DeclineOffer = z.infer<typeof DeclineOfferSchema>

export const AskAboutOfferSchema = z.object({
  nonce,
  requestId: IdSchema,
  /** Null: the whole offer. */
  markingId: IdSchema.nullable(),
  text: requiredProse(QuestionMaxLength),
})
export type AskAboutOffer = z.infer<typeof AskAboutOfferSchema>
