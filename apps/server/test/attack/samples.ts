import { randomUUID } from 'node:crypto'
import { brand, terms } from '../brand.ts'
import { curtain, ownFabric } from '../curtain-choice.ts'
import { fileForm } from '../file-form.ts'

export const choice = (markingId: string) => ({ ...curtain, markingId })

export const ownChoice = (markingId: string) => ({ ...choice(markingId), ...ownFabric })

export const address = { address1: 'Hantverkargatan 14', zipcode: '112 21', city: 'Stockholm', country: 'SE' }
const person = { firstName: 'Karin', lastName: 'Lindqvist', cellPhone: '0705551420', email: 'karin@veck.example' }

export const profile = {
  firstName: 'Karin',
  lastName: 'Lindqvist',
  company: 'Lindqvist AB',
  cellPhone: '0705551420',
  mobile: '',
}
export const recipient = { ...address, ...person }
/** The date is far in the future, so that it stays valid. */
export const delivery = {
  ...address,
  ...person,
  customersOrderNumber: 'PO 77123',
  requestedDeliveryDate: '2099-06-17',
}

export const priceRule = { method: 'margin', percentage: 40, rounding: 100, minimumMargin: 20, freight: 'included' }

/** What the form of the brand profile sends. */
export const studio = {
  version: 0,
  ...brand,
  colour: '#1F4D45',
  ...terms,
  priceRule,
  vatRate: 25,
  priceDisplay: 'inclVat',
  language: 'sv',
}
export const extraItem = { nameSv: 'Montering', unit: 'hour', unitPrice: 65_000, unitCost: null, vatRate: 2500 }
export const orderExtra = { ...extraItem, quantity: 150, optional: true }

export const client = {
  name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@klient.example',
  phone: '',
  address: 'Strandvägen 7',
  language: 'sv',
  reference: 'Sommarhuset',
  consumer: true,
}

/** Each request has its own id. */
export const offerMail = () => ({
  to: 'eleni@klient.example',
  subject: 'Offert',
  message: 'Hej!',
  copyToSelf: true,
  requestId: randomUUID(),
})

/** A PNG of one grey pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

export const photoForm = (marking: string) =>
  fileForm({ marking, name: 'Foto', note: '', thumbnail: 'true' }, 'f.png', 'image/png', image)

export const imageForm = (fields: Record<string, string>, content: Buffer = image) =>
  fileForm(fields, 'f.png', 'image/png', content)

export const csvForm = (text: string, fields: Record<string, string> = {}) =>
  fileForm(fields, 'f.csv', 'text/csv', Buffer.from(text))

export const userDetails = {
  svenUser: true,
  acousticUser: false,
  internalSalesSven: false,
  admin: false,
  language: 'sv',
  countryCode: 'SE',
  discountPercentage: 5,
}

export const newFabric = {
  name: 'Dagg',
  configurableProductId: 'F77',
  active: true,
  compositionSv: '100 % lin',
  compositionEn: '100% linen',
  careSv: 'Tvätt 30°',
  careEn: 'Wash at 30°',
  weight: 245,
  colours: [
    {
      variantId: null,
      partNo: '77-01',
      colorSv: 'Sand',
      colorEn: 'Sand',
      width: 300,
      repeatHeight: 0,
      recommendWeights: false,
      preferredOrientation: null,
      active: true,
      filterCodes: [],
      textureWidth: 0,
      textureHeight: 0,
      transmission: 0,
      perMetreOre: 20_000,
    },
  ],
}

export const newBuyer = {
  name: 'Nordbygg',
  cxml: { domain: 'NetworkID', identity: 'AN777' },
  oci: null,
  returnHosts: ['*.nordbygg.example'],
  locale: 'sv',
}
