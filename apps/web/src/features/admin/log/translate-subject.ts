import { perLocale } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import type { TFunction } from 'i18next'

const names: Record<string, TextKey> = {
  prices: 'AdminNumbers:prices',
  parameters: 'AdminNumbers:parameters',
  ...perLocale((locale) => `Admin:${locale}` as const),
  showMaintenancePage: 'AdminSettings:Maintenance',
  supplierName: 'AdminSettings:supplierName',
  supplierStreet: 'AdminSettings:supplierStreet',
  supplierPostcode: 'AdminSettings:supplierPostcode',
  supplierCity: 'AdminSettings:supplierCity',
  supplierCountry: 'AdminSettings:supplierCountry',
  supplierOrganisationNumber: 'AdminSettings:supplierOrganisationNumber',
  supplierVatNumber: 'AdminSettings:supplierVatNumber',
  supplierElectronicAddress: 'AdminSettings:supplierElectronicAddress',
  deliveryTerms: 'AdminSettings:deliveryTerms',
  deliveryLeadTimeDays: 'AdminSettings:deliveryLeadTimeDays',
  orderValidityDays: 'AdminSettings:orderValidityDays',
  offerValidityDays: 'AdminSettings:offerValidityDays',
  keepSentPrices: 'AdminSettings:keepSentPrices',
  ownFabricWidths: 'AdminSettings:ownFabricWidths',
  countries: 'AdminSettings:countries',
  externalFabricProductId: 'AdminSettings:externalFabricProductId',
  maxMarkingsPerOrder: 'AdminSettings:maxMarkingsPerOrder',
  maxFoldersPerOrder: 'AdminSettings:maxFoldersPerOrder',
  maxPhotosPerOrder: 'AdminSettings:maxPhotosPerOrder',
  maxPhotosPerAccount: 'AdminSettings:maxPhotosPerAccount',
  copyableAboveOfferNumber: 'AdminSettings:copyableAboveOfferNumber',
}

/** Of these the subject is told in names of the server's own; of the others in what people wrote. */
const toldInNames = new Set(['importNumbers', 'startNumbers', 'discardNumbers', 'changeSettings', 'setHelpPage'])

/** `prices 3` as `Prislista 3`; a name that a newer server has stays as it is. */
export function translateSubject(action: string, subject: string, t: TFunction): string {
  if (!toldInNames.has(action)) return subject
  return subject.replace(/\w+/g, (name) => {
    const key = names[name]
    return key ? t(key) : name
  })
}
