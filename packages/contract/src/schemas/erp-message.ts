import { lineAnswers, responseCodes } from '@veck/domain'
import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'
import { line, optionalLine, prose } from './text.ts'

/** Bytes of one document. */
export const ErpMessageMaxLength = 2_000_000
/** Of ids and names in a document. */
export const ErpIdMaxLength = 100
export const ErpNameMaxLength = 200
export const ErpNoteMaxLength = 1000
export const ErpUrlMaxLength = 1000
/** More than any line has. */
export const ErpQuantityMax = 1_000_000
/** Documents outside these years have a wrong date; some systems write 0001-01-01 for none. */
export const ErpFirstDay = '2000-01-01'
export const ErpLastDay = '2199-12-31'
const linesMax = 10_000
const parcelsMax = 1000

const isUsualDay = (text: string) => {
  const day = text.slice(0, ErpFirstDay.length)
  return day >= ErpFirstDay && day <= ErpLastDay
}

const day = z.iso.date().refine(isUsualDay)
const id = line(ErpIdMaxLength)
const note = prose(ErpNoteMaxLength).describe('What the customer reads, such as the reason of a change.')
const quantity = z.number().min(0).max(ErpQuantityMax)

const period = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] })
  .describe('Days, YYYY-MM-DD. For one day, send the same day twice or only one of them.')

const orderId = id.describe('The id of the order as Veck sent it: `10042`, or `10042-2` for a later attempt.')

const head = {
  id: id.describe(
    'Your id of this document. With the type and the sender it identifies the document: the same again does nothing.',
  ),
  sender: line(ErpNameMaxLength).describe('Who you are, such as `0007:5560360793`: scheme and number, or a name.'),
  issuedAt: z.iso
    .datetime({ offset: true, local: true })
    .refine(isUsualDay)
    .describe(
      'When you wrote it. The newest document counts, not the last to arrive. Without an offset: Swedish time. ' +
        'A document from the future is refused; a clock may be a day wrong.',
    ),
  note,
}

const responseLine = z.object({
  line: id.describe('The id of the line in the order as Veck sent it: `1`, `2` …'),
  status: z
    .enum(lineAnswers)
    .describe(
      'accepted: as ordered; changed: see the other fields; refused; onHold: waits for something, see the note; ' +
        'added: a line that was not ordered, such as a charge; delivered: the customer has it.',
    ),
  note,
  quantity: quantity
    .optional()
    .describe('How many you deliver; if delivered, how many have arrived in all. Left out: as ordered.'),
  backorder: quantity.optional().describe('How many more come later.'),
  promised: period.optional(),
  substitute: z
    .object({ name: line(ErpNameMaxLength), articleNumber: optionalLine(ErpIdMaxLength) })
    .optional()
    .describe('What you deliver instead.'),
  proof: z
    .object({ receivedBy: line(ErpNameMaxLength), day })
    .optional()
    .describe('Of a delivered line: who received it, and on which day.'),
})

const orderResponse = z
  .object({
    type: z.literal('orderResponse'),
    ...head,
    order: orderId,
    code: z
      .enum(responseCodes)
      .describe(
        'acknowledged: received, not decided yet; accepted and refused: the whole order, except lines that say otherwise; ' +
          'changed: only what the lines say.',
      ),
    promised: period.optional().describe('When it is delivered, for lines that have no period of their own.'),
    lines: z.array(responseLine).max(linesMax).default([]),
  })
  .describe('The answer to an order, as the OrderResponse of UBL 2.1 (Peppol T76).')

const despatchLine = z.object({
  order: orderId.optional().describe('If the shipment contains several orders; left out: the order of the document.'),
  line: id.describe('The id of the line in the order as Veck sent it.'),
  quantity: quantity.describe('How many pieces are in this shipment.'),
  outstanding: quantity.optional().describe('How many come later; 0: no more. Left out: all that are missing.'),
  note,
})

const parcel = z.object({
  id: id.describe("The carrier's number of the parcel."),
  order: orderId.optional().describe('If the parcel contains one order only; left out: all orders of the document.'),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(ErpUrlMaxLength)
    .optional()
    .describe('Where the customer can follow the parcel. Left out: the page of a carrier that Veck knows.'),
})

const despatchAdvice = z
  .object({
    type: z.literal('despatchAdvice'),
    ...head,
    order: orderId.optional().describe('The order of lines that name none.'),
    carrier: optionalLine(ErpNameMaxLength).describe('For example `PostNord`.'),
    consignment: optionalLine(ErpIdMaxLength).describe("The carrier's number of the whole shipment."),
    parcels: z.array(parcel).max(parcelsMax).default([]),
    expected: period.optional().describe('When it should arrive.'),
    despatchedOn: day.optional().describe('The day on which it left, YYYY-MM-DD.'),
    lines: z.array(despatchLine).min(1).max(linesMax),
  })
  .refine(({ order, lines }) => order !== undefined || lines.every((one) => one.order !== undefined), {
    path: ['order'],
    params: { problem: 'required' },
  })
  .describe('What has left you, as the DespatchAdvice of UBL 2.1 (Peppol T16).')

/** A document of the ERP as JSON, with the same facts as in UBL. */
export const ErpMessageSchema = z.discriminatedUnion('type', [orderResponse, despatchAdvice])
export type ErpMessage = z.infer<typeof ErpMessageSchema>

/** A UBL document. It is read by the module that receives it. */
export const ErpDocumentSchema = z.string().min(1).max(ErpMessageMaxLength)

/** stored: new; known: the same document was stored before, and nothing happens. */
export const StoredMessageSchema = z.object({ id: AnsweredIdSchema, outcome: z.enum(['stored', 'known']) })
export type StoredMessage = z.infer<typeof StoredMessageSchema>
