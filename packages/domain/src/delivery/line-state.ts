import {
  lastDayOf,
  type ErpDocument,
  type Period,
  type Proof,
  type ResponseLine,
  type Substitute,
} from './documents.ts'

/** A line as it was ordered. */
export interface OrderedLine {
  /** Its id in the order that the ERP got. */
  id: string
  quantity: number
  /** YYYY-MM-DD; the day that the buyer asked for. */
  requested: string
}

export const lineStages = [
  'waiting',
  'confirmed',
  'changed',
  'onHold',
  'refused',
  'partShipped',
  'shipped',
  'delivered',
] as const
export type LineStage = (typeof lineStages)[number]

export type LineChange =
  | { what: 'quantity'; from: number; to: number }
  | { what: 'date'; from: string; to: string }
  | { what: 'substitute'; to: Substitute }

export interface LineState {
  id: string
  stage: LineStage
  ordered: number
  /** How many will come in all, those that have come included. */
  expected: number
  /** Never more than ordered. */
  shipped: number
  /** How many were shipped beyond what was ordered. */
  surplus: number
  delivered: number
  promised?: Period | undefined
  /** The promise is later than the first one, and not all has been shipped. */
  isDelayed: boolean
  changes: LineChange[]
  /** What the supplier wrote last, such as the reason of a refusal. */
  note: string
  proof?: Proof | undefined
}

/** What a document says about a line; undefined: nothing. */
function answerFor(document: ErpDocument, line: string): ResponseLine | undefined {
  if (document.type !== 'orderResponse') return undefined
  const { code, promised, note } = document
  const named = document.lines.find((candidate) => candidate.line === line && candidate.answer !== 'added')
  if (named) return { ...named, promised: named.promised ?? promised }
  // Only an answer to the whole order speaks for lines that it does not name.
  return code === 'accepted' || code === 'refused' ? { line, answer: code, note, promised } : undefined
}

const shippedIn = (document: ErpDocument, line: string) =>
  document.type === 'despatchAdvice' ? document.lines.filter((candidate) => candidate.line === line) : []

interface Course {
  answer: ResponseLine | undefined
  /** The newest answer says that the line has arrived. */
  arrived: ResponseLine | undefined
  /** The day that later promises are compared with. */
  baseline: string | undefined
  promised: Period | undefined
  substitute: Substitute | undefined
  sent: number
  expected: number
  note: string
}

const start = (quantity: number): Course => ({
  answer: undefined,
  arrived: undefined,
  baseline: undefined,
  promised: undefined,
  substitute: undefined,
  sent: 0,
  expected: quantity,
  note: '',
})

function expectedAfter({ sent }: Course, { answer, quantity, backorder = 0 }: ResponseLine, ordered: number) {
  if (answer === 'refused') return Math.min(ordered, sent)
  return answer === 'changed' && quantity !== undefined ? Math.min(ordered, quantity + backorder) : ordered
}

/** The first promise; or the buyer's wish, if the supplier says that the first promise changes it. */
const baselineFrom = ({ answer, promised }: ResponseLine, { requested }: OrderedLine) =>
  promised && answer === 'changed' ? requested : lastDayOf(promised)

function takeAnswer(course: Course, answer: ResponseLine, line: OrderedLine): Course {
  const { note } = answer
  if (answer.answer === 'delivered') return { ...course, arrived: answer, note: note || course.note }
  const promised = answer.promised ?? course.promised
  return {
    ...course,
    answer,
    arrived: undefined,
    promised,
    baseline: course.baseline ?? baselineFrom(answer, line),
    substitute: answer.substitute,
    expected: expectedAfter(course, answer, line.quantity),
    note,
  }
}

function take(course: Course, document: ErpDocument, line: OrderedLine): Course {
  const answer = answerFor(document, line.id)
  if (answer) return takeAnswer(course, answer, line)
  return shippedIn(document, line.id).reduce<Course>((before, { quantity, outstanding }) => {
    const sent = before.sent + quantity
    const expected = outstanding === undefined ? before.expected : Math.min(line.quantity, sent + outstanding)
    return { ...before, sent, expected }
  }, course)
}

/** The state of a line after documents in order of issue. */
export function lineStateOf(line: OrderedLine, documents: readonly ErpDocument[]): LineState {
  const { id, quantity: ordered } = line
  const course = documents.reduce((before, document) => take(before, document, line), start(ordered))
  const { answer, arrived, promised, note, sent } = course
  const delivered = arrived ? Math.min(ordered, arrived.quantity ?? Math.max(course.expected, sent)) : 0
  const shipped = Math.min(ordered, Math.max(sent, delivered))
  const expected = Math.max(course.expected, shipped)
  const changes = changesOf(course, line, expected)
  const stage = stageOf({ answer, shipped, delivered, expected, changes })
  const isOnItsWay = stage === 'shipped' || stage === 'delivered'
  const date = changes.find((change) => change.what === 'date')
  return {
    id,
    stage,
    ordered,
    expected,
    shipped,
    surplus: Math.max(0, sent - ordered),
    delivered,
    promised,
    isDelayed: !isOnItsWay && stage !== 'refused' && date !== undefined && date.to > date.from,
    changes,
    note,
    proof: arrived?.proof,
  }
}

type Facts = Pick<Course, 'answer'> & Pick<LineState, 'shipped' | 'delivered' | 'expected' | 'changes'>

function stageOf({ answer, shipped, delivered, expected, changes }: Facts): LineStage {
  if (shipped > 0 && delivered >= expected) return 'delivered'
  if (shipped > 0) return shipped >= expected ? 'shipped' : 'partShipped'
  if (!answer) return 'waiting'
  if (answer.answer === 'refused' || expected === 0) return 'refused'
  if (answer.answer === 'onHold') return 'onHold'
  return answer.answer === 'changed' || changes.length > 0 ? 'changed' : 'confirmed'
}

/** What differs from the order, or from what was promised first. */
function changesOf({ baseline: from, promised, substitute }: Course, { quantity }: OrderedLine, expected: number) {
  const changes: LineChange[] = []
  if (expected !== quantity && expected > 0) changes.push({ what: 'quantity', from: quantity, to: expected })
  const to = lastDayOf(promised)
  if (to !== undefined && from !== undefined && to !== from) changes.push({ what: 'date', from, to })
  if (substitute) changes.push({ what: 'substitute', to: substitute })
  return changes
}
