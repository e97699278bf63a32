import {
  groupBy,
  type DespatchAdvice,
  type DespatchLine,
  type LineAnswer,
  type OrderResponse,
  type Parcel,
  type ResponseCode,
  type ResponseLine,
  type Substitute,
} from '@veck/domain'
import type { XmlElement } from '../../../core/read-xml.ts'
import type { OrderDocument } from './order-documents.ts'
import { refuseMessage } from './refusal.ts'
import { readInstant } from './times.ts'
import {
  dayAt,
  elementAt,
  elementsAt,
  idAt,
  joinNotes,
  nameAt,
  noteAt,
  otherUnitAt,
  periodAt,
  quantityAt,
  textAt,
  ublNamespace,
} from './ubl-elements.ts'

/** UNCL 4343 as Peppol uses it. */
const codes = new Map<string, ResponseCode>([
  ['AB', 'acknowledged'],
  ['AP', 'accepted'],
  ['CA', 'changed'],
  ['RE', 'refused'],
  // Systems that still write version 2 of the rules.
  ['29', 'accepted'],
  ['30', 'changed'],
  ['27', 'refused'],
])

/** UNCL 1229 as Peppol uses it. */
const answers = new Map<string, LineAnswer>([
  ['1', 'added'],
  ['3', 'changed'],
  ['5', 'accepted'],
  ['7', 'refused'],
  ['42', 'delivered'],
])

/** An OrderResponse or DespatchAdvice of UBL 2.1. Elements that we do not use are ignored. */
export const readUbl = (root: XmlElement): OrderDocument[] => {
  if (!root.namespace.startsWith(ublNamespace)) throw refuseMessage('ErpMessage:NotUbl', { element: root.name })
  if (root.namespace === `${ublNamespace}${root.localName}-2`) {
    if (root.localName === 'OrderResponse') return readResponse(root)
    if (root.localName === 'DespatchAdvice') return readDespatch(root)
  }
  throw refuseMessage('ErpMessage:UnknownType', { element: root.localName })
}

const headOf = (root: XmlElement, parties: string[]) => {
  const id = idAt(root, 'cbc:ID')
  if (id === '') throw refuseMessage('ErpMessage:NoId')
  return { id, sender: senderOf(root, parties), issuedAt: issuedAtOf(root), note: noteAt(root, 'cbc:Note') }
}

const senderOf = (root: XmlElement, parties: string[]): string => {
  for (const party of parties.map((path) => elementAt(root, `${path}/cac:Party`))) {
    const identified = schemedId(party, 'cbc:EndpointID') || schemedId(party, 'cac:PartyIdentification/cbc:ID')
    const sender =
      identified ||
      nameAt(party, 'cac:PartyName/cbc:Name') ||
      nameAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName')
    if (sender !== '') return sender
  }
  throw refuseMessage('ErpMessage:NoSender', { element: parties[0] ?? '' })
}

const schemedId = (party: XmlElement | undefined, path: string): string => {
  const id = idAt(party, path)
  const scheme = elementAt(party, path)?.attributes.get('schemeID')?.trim().slice(0, 20)
  return id && scheme ? `${scheme}:${id}` : id
}

const issuedAtOf = (root: XmlElement): string => {
  const date = textAt(root, 'cbc:IssueDate')
  if (date === '') throw refuseMessage('ErpMessage:NoIssueDate')
  const time = textAt(root, 'cbc:IssueTime')
  const instant = readInstant(date, time === '' ? undefined : time)
  if (instant === undefined) throw refuseMessage('ErpMessage:BadTime', { value: `${date} ${time}`.trim() })
  return instant
}

/** The orders of the document itself; its lines may name others. */
const ordersOf = (root: XmlElement): string[] => [
  ...new Set(
    elementsAt(root, 'cac:OrderReference')
      .map((reference) => idAt(reference, 'cbc:ID'))
      .filter(Boolean),
  ),
]

/** The order of a line: the one it names, else that of the document. */
const orderOf = (line: XmlElement, orders: string[]): string => {
  const own = idAt(line, 'cac:OrderLineReference/cac:OrderReference/cbc:ID')
  if (own !== '') return own
  const [order, another] = orders
  if (order === undefined) throw refuseMessage('ErpMessage:NoOrder')
  if (another !== undefined) throw refuseMessage('ErpMessage:SeveralOrders', { order, another })
  return order
}

const readResponse = (root: XmlElement): OrderDocument[] => {
  const head = headOf(root, ['cac:SellerSupplierParty'])
  const orders = ordersOf(root)
  const [order, another] = orders
  if (order === undefined) throw refuseMessage('ErpMessage:NoOrder')
  if (another !== undefined) throw refuseMessage('ErpMessage:SeveralOrders', { order, another })
  const code = textAt(root, 'cbc:OrderResponseCode')
  const meaning = codes.get(code)
  if (meaning === undefined) throw refuseMessage('ErpMessage:UnknownCode', { element: 'cbc:OrderResponseCode', code })
  const document: OrderResponse = {
    type: 'orderResponse',
    ...head,
    code: meaning,
    promised: periodAt(root, 'cac:Delivery/cac:PromisedDeliveryPeriod'),
    lines: elementsAt(root, 'cac:OrderLine').map(readResponseLine),
  }
  return [{ erpOrderId: order, document }]
}

const readResponseLine = (line: XmlElement): ResponseLine => {
  const item = elementAt(line, 'cac:LineItem')
  const code = textAt(item, 'cbc:LineStatusCode')
  const answer = answers.get(code)
  if (answer === undefined) throw refuseMessage('ErpMessage:UnknownCode', { element: 'cbc:LineStatusCode', code })
  // An added line may have no counterpart in the order.
  const own = answer === 'added' ? idAt(item, 'cbc:ID') : ''
  return {
    line: idAt(line, 'cac:OrderLineReference/cbc:LineID') || own || refuseLine(idAt(item, 'cbc:ID')),
    answer,
    note: joinNotes([noteAt(item, 'cbc:Note'), noteAt(line, 'cbc:Note')]),
    quantity: quantityAt(item, 'cbc:Quantity'),
    backorder: quantityAt(item, 'cbc:MaximumBackorderQuantity'),
    unit: otherUnitAt(item, ['cbc:Quantity', 'cbc:MaximumBackorderQuantity']),
    promised: periodAt(item, 'cac:Delivery/cac:PromisedDeliveryPeriod'),
    substitute: substituteOf(elementAt(line, 'cac:SellerSubstitutedLineItem/cac:Item')),
  }
}

const refuseLine = (line: string): never => {
  throw refuseMessage('ErpMessage:NoLine', { line })
}

const substituteOf = (item: XmlElement | undefined): Substitute | undefined => {
  const articleNumber =
    idAt(item, 'cac:SellersItemIdentification/cbc:ID') || idAt(item, 'cac:StandardItemIdentification/cbc:ID')
  const name = nameAt(item, 'cbc:Name') || articleNumber
  return name === '' ? undefined : { name, articleNumber }
}

const readDespatch = (root: XmlElement): OrderDocument[] => {
  const head = headOf(root, ['cac:DespatchSupplierParty', 'cac:SellerSupplierParty'])
  const orders = ordersOf(root)
  const lines = elementsAt(root, 'cac:DespatchLine')
  if (lines.length === 0) throw refuseMessage(orders.length === 0 ? 'ErpMessage:NoOrder' : 'ErpMessage:NoLines')
  const shipment = elementAt(root, 'cac:Shipment')
  const shared = {
    carrier: carrierOf(shipment),
    consignment:
      known(idAt(shipment, 'cac:Delivery/cbc:TrackingID')) || known(idAt(shipment, 'cac:Consignment/cbc:ID')),
    expected: periodAt(shipment, 'cac:Delivery/cac:EstimatedDeliveryPeriod'),
    despatchedOn: dayAt(shipment, 'cac:Delivery/cac:Despatch/cbc:ActualDespatchDate'),
  }
  return [...groupBy(lines, (line) => orderOf(line, orders))].map(([erpOrderId, own]) => {
    const document: DespatchAdvice = {
      type: 'despatchAdvice',
      ...head,
      ...shared,
      parcels: parcelsOf([root, ...own]),
      lines: own.map(readDespatchLine),
    }
    return { erpOrderId, document }
  })
}

const carrierOf = (shipment: XmlElement | undefined): string => {
  const parties = ['cac:Consignment', 'cac:ShipmentStage'].map((path) =>
    elementAt(shipment, `${path}/cac:CarrierParty`),
  )
  const names = parties.map(
    (party) => nameAt(party, 'cac:PartyName/cbc:Name') || schemedId(party, 'cac:PartyIdentification/cbc:ID'),
  )
  return names.find((name) => name !== '') ?? ''
}

/** Peppol requires an id of every shipment and writes NA for none. */
const known = (id: string) => (id.toUpperCase() === 'NA' ? '' : id)

/** The parcels of the whole shipment and of the lines; several lines may be in one. */
const parcelsOf = (places: XmlElement[]): Parcel[] => {
  const units = places.flatMap((place) => elementsAt(place, 'cac:Shipment/cac:TransportHandlingUnit'))
  return [...new Set(units.map((unit) => known(idAt(unit, 'cbc:ID'))))].filter(Boolean).map((id) => ({ id }))
}

const readDespatchLine = (line: XmlElement): DespatchLine => {
  const quantity = quantityAt(line, 'cbc:DeliveredQuantity')
  if (quantity === undefined) throw refuseMessage('ErpMessage:NoQuantity', { line: idAt(line, 'cbc:ID') })
  return {
    line: idAt(line, 'cac:OrderLineReference/cbc:LineID') || refuseLine(idAt(line, 'cbc:ID')),
    quantity,
    outstanding: quantityAt(line, 'cbc:OutstandingQuantity'),
    unit: otherUnitAt(line, ['cbc:DeliveredQuantity', 'cbc:OutstandingQuantity']),
    note: joinNotes([noteAt(line, 'cbc:Note'), ...elementsAt(line, 'cbc:OutstandingReason').map(reasonOf)]),
  }
}

/** Some systems send a code, such as AV, which tells a customer nothing. */
const reasonOf = ({ text }: XmlElement): string => (/^\s*[A-Z\d]{1,3}\s*$/.test(text) ? '' : text)
