import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { golden } from '../testing/procurement.ts'
import { readXml, type XmlElement } from './read-xml.ts'

/**
 * The rules of the published cXML DTD for the elements that we write: which children, in which
 * sequence, and which attributes are required. Its licence does not allow us to include the DTD.
 */
const models: Record<string, { children?: string; attributes?: string[] }> = {
  cXML: { children: '(Header, (Message | Request)) | Response', attributes: ['payloadID', 'timestamp'] },
  Header: { children: 'From, To, Sender' },
  From: { children: 'Credential+' },
  To: { children: 'Credential+' },
  Sender: { children: 'Credential+, UserAgent' },
  Credential: { children: 'Identity, (SharedSecret | DigitalSignature)?', attributes: ['domain'] },
  Message: { children: 'Status?, PunchOutOrderMessage' },
  PunchOutOrderMessage: { children: 'BuyerCookie, PunchOutOrderMessageHeader, ItemIn*' },
  PunchOutOrderMessageHeader: { children: 'Total, ShipTo?, Shipping?, Tax?', attributes: ['operationAllowed'] },
  Total: { children: 'Money' },
  Shipping: { children: 'Money, Description?' },
  Tax: { children: 'Money, Description' },
  Money: { attributes: ['currency'] },
  ItemIn: { children: 'ItemID, ItemDetail, SupplierID?, ShipTo?, Shipping?, Tax?', attributes: ['quantity'] },
  ItemID: { children: 'SupplierPartID, SupplierPartAuxiliaryID?' },
  ItemDetail: {
    children:
      'UnitPrice, Description+, UnitOfMeasure, Classification+, ManufacturerPartID?, ManufacturerName?, URL?, LeadTime?, Extrinsic*',
  },
  UnitPrice: { children: 'Money' },
  Description: { attributes: ['xml:lang'] },
  Classification: { attributes: ['domain'] },
  Extrinsic: { attributes: ['name'] },
  Response: { children: 'Status, PunchOutSetupResponse?' },
  Status: { attributes: ['code', 'text'] },
  PunchOutSetupResponse: { children: 'StartPage' },
  StartPage: { children: 'URL' },
}

/** Elements that contain only text. */
const texts = new Set([
  'Identity',
  'UserAgent',
  'BuyerCookie',
  'SupplierPartID',
  'SupplierPartAuxiliaryID',
  'UnitOfMeasure',
  'URL',
])

const patternOf = (model: string) => new RegExp(`^(${model.replaceAll(/\w+/g, '(?:$&;)').replaceAll(/[,\s]+/g, '')})$`)

const wrongIn = (element: XmlElement): string[] => {
  const { name, attributes, children } = element
  const model = models[name] ?? (texts.has(name) ? {} : undefined)
  if (!model) return [`${name} is no element that we write`]
  const sequence = children.map((child) => `${child.name};`).join('')
  return [
    ...(patternOf(model.children ?? '').test(sequence) ? [] : [`${name} has ${sequence}`]),
    ...(model.attributes ?? []).filter((one) => !attributes.get(one)).map((one) => `${name} has no ${one}`),
    ...children.flatMap(wrongIn),
  ]
}

const orderMessage = readFileSync(join(import.meta.dirname, '../return/golden/order-message.xml'), 'utf8')

test.each([
  ['a returned order', orderMessage],
  ['a setup response', golden('setup-response.xml')],
  ['a refusal', golden('refusal.xml')],
])('the document %s has the elements of the cXML DTD in the right sequence', (_name, document) => {
  expect(wrongIn(readXml(document))).toEqual([])
})

test('the check finds elements out of sequence and missing attributes', () => {
  const wrong = orderMessage
    .replace(/(<UnitOfMeasure>EA<\/UnitOfMeasure>)\s*(<Classification[^]*?<\/Classification>)/, '$2$1')
    .replace('operationAllowed="edit"', '')
  expect(wrongIn(readXml(wrong))).toEqual([
    'PunchOutOrderMessageHeader has no operationAllowed',
    expect.stringMatching(/^ItemDetail has UnitPrice;Description;Classification;UnitOfMeasure;/),
  ])
})
