import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Veck } from '../../../../test/veck.ts'
import { find, findAll, readXml, textAt } from '../cxml/read-xml.ts'
import { addBuyer, type NewBuyer } from '../index.ts'

export const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8')

/** The buyer of the sample documents. */
export const svea = {
  name: 'Rederi AB Svea',
  cxml: { domain: 'NetworkID', identity: 'AN01002', sharedSecret: 'lås & bom <12>' },
  oci: { username: 'svea-sap', password: 'segla med vinden', email: 'inkop@svea.example' },
  returnHosts: ['inkop.svea.example', '*.moln.example'],
  locale: 'sv',
  electronicAddress: '7300010000032',
} satisfies NewBuyer

export const addSvea = async (veck: Veck) => {
  const id = await addBuyer(veck.db, svea)
  if (!id) throw new Error('There is such a buyer already')
  return id
}

/** Sends a document and reads the answer like a procurement system. */
export const sendCxml = async (veck: Veck, document: string | Buffer, headers: Record<string, string> = {}) => {
  const answer = await veck.app.inject({
    method: 'POST',
    url: '/api/punchout/cxml',
    payload: document,
    headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
  })
  const cxml = readXml(answer.body)
  const status = find(cxml, 'Response', 'Status')
  return {
    httpStatus: answer.statusCode,
    headers: answer.headers,
    document: answer.body,
    status: status?.attributes.get('code'),
    statusText: status?.attributes.get('text'),
    message: status?.text,
    startPage: textAt(cxml, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL'),
  }
}

export const createRequest = golden('setup-request-create.xml')
export const editRequest = golden('setup-request-edit.xml')

/** The sample create request with some values replaced. */
export const requestWith = (...changes: [from: string, to: string][]) =>
  changes.reduce((document, [from, to]) => {
    if (!document.includes(from)) throw new Error(`The golden request does not have ${from}`)
    return document.replace(from, to)
  }, createRequest)

export const postOci = (veck: Veck, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  veck.app.inject({
    method: 'POST',
    url: '/api/punchout/oci',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export const guidOf = (startPage: string) => new URL(startPage).searchParams.get('sessionID') ?? ''

export const signIn = (veck: Veck, startPage: string) =>
  veck.anonymous.call('signInSession', { body: { sessionID: guidOf(startPage) } })

export type TestItem = { itemId: string; quantity: string; price: string; currency: string }

/** The items of a PunchOutOrderMessage as the buyer's system stores them. */
export const itemsIn = (orderMessage: string): TestItem[] =>
  findAll(readXml(orderMessage), 'Message', 'PunchOutOrderMessage', 'ItemIn').map((item) => {
    const money = find(item, 'ItemDetail', 'UnitPrice', 'Money')
    return {
      itemId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'),
      quantity: item.attributes.get('quantity') ?? '',
      price: money?.text ?? '',
      currency: money?.attributes.get('currency') ?? '',
    }
  })

const itemOut = ({ itemId, quantity, price, currency }: TestItem, index: number) => `
      <ItemOut quantity="${quantity}" lineNumber="${index + 1}">
        <ItemID>
          <SupplierPartID>31-01</SupplierPartID>
          <SupplierPartAuxiliaryID>${itemId}</SupplierPartAuxiliaryID>
        </ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>
          <Description xml:lang="sv">Gardin</Description>
          <UnitOfMeasure>EA</UnitOfMeasure>
          <Classification domain="UNSPSC">52131501</Classification>
        </ItemDetail>
      </ItemOut>`

/** The sample order of these items with some values replaced. */
export const orderRequest = (items: TestItem[], ...changes: [from: string, to: string][]) =>
  changes.reduce(
    (document, [from, to]) => {
      if (!document.includes(from)) throw new Error(`The golden order does not have ${from}`)
      return document.replaceAll(from, to)
    },
    golden('order-request.xml').replace('<!-- items -->', items.map(itemOut).join('')),
  )
