/** Days as YYYY-MM-DD; either may be missing. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

interface DocumentHead {
  /** Who sent it, such as `0088:7300010000001`. With type and id it names the document. */
  sender: string
  id: string
  /** An instant, `2026-11-17T09:33:00.000Z`. */
  issuedAt: string
  note: string
}

/** acknowledged: received, not decided yet; changed: see the lines. */
export const responseCodes = ['acknowledged', 'accepted', 'changed', 'refused'] as const
export type ResponseCode = (typeof responseCodes)[number]

/** added: a line that the buyer did not order, such as a charge. */
export const lineAnswers = ['accepted', 'changed', 'refused', 'onHold', 'added', 'delivered'] as const
export type LineAnswer = (typeof lineAnswers)[number]

export interface Substitute {
  name: string
  articleNumber: string
}

export interface Proof {
  receivedBy: string
  /** YYYY-MM-DD. */
  day: string
}

export interface ResponseLine {
  /** The id of the line in our order. */
  line: string
  answer: LineAnswer
  note: string
  /** How many the supplier delivers; of a delivered line, how many have arrived in all. Absent: as ordered. */
  quantity?: number | undefined
  /** How many of them come later. */
  backorder?: number | undefined
  /** The unit of the quantities, if it is not pieces, such as `MTR`. */
  unit?: string | undefined
  promised?: Period | undefined
  substitute?: Substitute | undefined
  proof?: Proof | undefined
}

/** The supplier's answer to an order (Peppol T76). */
export interface OrderResponse extends DocumentHead {
  type: 'orderResponse'
  code: ResponseCode
  /** Holds for lines that have no promise of their own. */
  promised?: Period | undefined
  lines: ResponseLine[]
}

export interface Parcel {
  id: string
  /** HTTPS. */
  trackingUrl?: string | undefined
}

export interface DespatchLine {
  line: string
  quantity: number
  /** How many come later. Absent: all that are missing. */
  outstanding?: number | undefined
  /** The unit of the quantities, if it is not pieces, such as `MTR`. */
  unit?: string | undefined
  note: string
}

/** What has left the supplier (Peppol T16). */
export interface DespatchAdvice extends DocumentHead {
  type: 'despatchAdvice'
  carrier: string
  /** The carrier's number of the whole consignment. */
  consignment: string
  parcels: Parcel[]
  expected?: Period | undefined
  despatchedOn?: string | undefined
  lines: DespatchLine[]
}

/** A document of the ERP about one order. */
export type ErpDocument = OrderResponse | DespatchAdvice

const nameOf = ({ sender, type, id }: ErpDocument) => JSON.stringify([sender, type, id])

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Numbers in ids count as numbers: `R-10` comes after `R-9`. The last comparison makes the order total. */
const idKey = (id: string) => id.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(30, '0'))

/**
 * The documents in the order in which the supplier wrote them (issue time, then id), each once. It does not depend on
 * the order in which they arrived.
 */
export function inOrderOfIssue(documents: readonly ErpDocument[]): ErpDocument[] {
  const once = new Map(documents.map((document) => [nameOf(document), document]))
  return [...once.values()].toSorted(
    (one, other) =>
      compare(one.issuedAt, other.issuedAt) ||
      compare(idKey(one.id), idKey(other.id)) ||
      compare(nameOf(one), nameOf(other)),
  )
}

/** The day by which it should be there. */
export const lastDayOf = (period: Period | undefined): string | undefined => period?.to ?? period?.from
