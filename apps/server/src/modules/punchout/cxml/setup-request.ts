import { AddressMaxLength, EmailSchema, line, optionalLine, ZipcodeMaxLength } from '@veck/contract'
import { z } from 'zod'
import type { CxmlParty } from '../../../db/schema/punchout.ts'
import { problem } from '../../../core/problem.ts'
import { readInput } from '../../../core/read-input.ts'
import { find, findAll, textAt, type XmlElement, refuseDocument } from './read-xml.ts'

export type Sender = CxmlParty & { secret: string }

/** The claimed sender: the Credential with a shared secret (networks in between add others). */
export const readSender = (cxml: XmlElement): Sender => {
  if (cxml.name !== 'cXML' || !find(cxml, 'Header', 'Sender')) throw refuseDocument()
  const credentials = findAll(cxml, 'Header', 'Sender', 'Credential')
  const credential = credentials.find((one) => find(one, 'SharedSecret')) ?? credentials[0]
  return { ...readParty(credential), secret: credential ? textAt(credential, 'SharedSecret') : '' }
}

const readParty = (credential: XmlElement | undefined): CxmlParty => ({
  domain: credential?.attributes.get('domain') ?? '',
  identity: credential ? textAt(credential, 'Identity') : '',
})

// What is only handed back or fills in a form is left out when it cannot be used.
const prefill = (max: number) => optionalLine(max).catch('')

const PartySchema = z.object({ domain: prefill(100), identity: prefill(200) })

const SetupSchema = z.object({
  operation: z.enum(['create', 'edit', 'inspect']),
  BuyerCookie: line(1000),
  BrowserFormPost: line(2000),
  Email: EmailSchema,
  buyer: PartySchema,
  supplier: PartySchema,
  firstName: prefill(AddressMaxLength),
  lastName: prefill(AddressMaxLength),
  address: prefill(AddressMaxLength),
  postalNo: prefill(ZipcodeMaxLength),
  city: prefill(AddressMaxLength),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .catch('SE'),
  redirect: z.string(),
  itemId: z.string(),
})
export type Setup = z.infer<typeof SetupSchema>

export const readSetup = (cxml: XmlElement): Setup => {
  const request = find(cxml, 'Request')
  if (!request) throw refuseDocument()
  const setup = find(request, 'PunchOutSetupRequest')
  const operation = setup?.attributes.get('operation')
  if (!setup || operation === 'source') {
    throw problem('notImplemented', { message: { key: 'PunchOut:OnlySetupRequests' } })
  }
  return readInput(SetupSchema, {
    operation,
    BuyerCookie: textAt(setup, 'BuyerCookie'),
    BrowserFormPost: textAt(setup, 'BrowserFormPost', 'URL'),
    buyer: readParty(find(cxml, 'Header', 'From', 'Credential')),
    supplier: readParty(find(cxml, 'Header', 'To', 'Credential')),
    ...readPerson(setup),
    ...readShipTo(setup),
    redirect: extrinsic(setup, 'redirect'),
    // Of any item: all those of a basket are of one order.
    itemId:
      textAt(setup, 'ItemOut', 'ItemID', 'SupplierPartAuxiliaryID') ||
      textAt(setup, 'SelectedItem', 'ItemID', 'SupplierPartAuxiliaryID'),
  })
}

const readPerson = (setup: XmlElement) => {
  const contacts = findAll(setup, 'Contact').filter((contact) => find(contact, 'Email'))
  const contact = contacts.find(({ attributes }) => attributes.get('role') === 'endUser') ?? contacts[0]
  const [first = '', ...others] = contact ? textAt(contact, 'Name').split(/\s+/) : []
  return {
    Email: (contact && textAt(contact, 'Email')) || extrinsic(setup, 'UserEmail'),
    firstName: extrinsic(setup, 'FirstName') || first,
    lastName: extrinsic(setup, 'LastName') || others.join(' '),
  }
}

const readShipTo = (setup: XmlElement) => {
  const postal = find(setup, 'ShipTo', 'Address', 'PostalAddress')
  if (!postal) return {}
  return {
    address: textAt(postal, 'Street'),
    postalNo: textAt(postal, 'PostalCode'),
    city: textAt(postal, 'City'),
    countryCode: find(postal, 'Country')?.attributes.get('isoCountryCode'),
  }
}

/** Systems use the same names for these, but in different case. */
const extrinsic = (setup: XmlElement, name: string) =>
  findAll(setup, 'Extrinsic').find(({ attributes }) => attributes.get('name')?.toLowerCase() === name.toLowerCase())
    ?.text ?? ''
