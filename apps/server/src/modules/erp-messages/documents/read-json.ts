import { ErpMessageSchema, type ErpMessage } from '@veck/contract'
import { groupBy, type DespatchAdvice, type OrderResponse } from '@veck/domain'
import { readInput } from '../../../core/read-input.ts'
import type { OrderDocument } from './order-documents.ts'
import { refuseMessage } from './refusal.ts'
import { readInstant } from './times.ts'

/** The JSON form of a document. Wrong fields are named as in all other calls. */
export const readJsonMessage = (text: string): OrderDocument[] => {
  const message = readInput(ErpMessageSchema, parse(text))
  const [date = '', time] = message.issuedAt.split('T')
  const issuedAt = readInstant(date, time)
  if (issuedAt === undefined) throw refuseMessage('ErpMessage:BadTime', { value: message.issuedAt })
  return message.type === 'orderResponse'
    ? [{ erpOrderId: message.order, document: responseOf({ ...message, issuedAt }) }]
    : despatchesOf({ ...message, issuedAt })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refuseMessage('ErpMessage:NotReadable')
  }
}

type ResponseMessage = Extract<ErpMessage, { type: 'orderResponse' }>
type DespatchMessage = Extract<ErpMessage, { type: 'despatchAdvice' }>

const responseOf = ({ type, id, sender, issuedAt, note, code, promised, lines }: ResponseMessage): OrderResponse => ({
  type,
  id,
  sender,
  issuedAt,
  note,
  code,
  promised,
  lines: lines.map(({ status, ...line }) => ({ ...line, answer: status })),
})

const despatchesOf = ({ order, lines, parcels, ...head }: DespatchMessage): OrderDocument[] =>
  [...groupBy(lines, (line) => line.order ?? order ?? '')].map(([erpOrderId, own]) => {
    const isForIt = (parcel: { order?: string | undefined }) => (parcel.order ?? erpOrderId) === erpOrderId
    const document: DespatchAdvice = {
      ...head,
      parcels: parcels.filter(isForIt).map(({ id, trackingUrl }) => ({ id, trackingUrl })),
      lines: own.map(({ line, quantity, outstanding, note }) => ({ line, quantity, outstanding, note })),
    }
    return { erpOrderId, document }
  })
