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
  closedAccountRetentionDays: 'AdminSettings:closedAccountRetentionDays',
  ownFabricWidths: 'AdminSettings:ownFabricWidths',
  countries: 'AdminSettings:countries',
  externalFabricProductId: 'AdminSettings:externalFabricProductId',
  maxMarkingsPerOrder: 'AdminSettings:maxMarkingsPerOrder',
  maxFoldersPerOrder: 'AdminSettings:maxFoldersPerOrder',
  maxPhotosPerOrder: 'AdminSettings:maxPhotosPerOrder',
  maxPhotosPerAccount: 'AdminSettings:maxPhotosPerAccount',
  maxRenderingsPerAccount: 'AdminSettings:maxRenderingsPerAccount',
  copyableAboveOfferNumber: 'AdminSettings:copyableAboveOfferNumber',
}

/** The text of a setting's name; undefined: it is not a setting. */
export const settingName = (name: string): TextKey | undefined => names[name]

/** Actions whose subject contains names of the server. The subject of other actions is text of users. */
const actionsWithNames = new Set(['importNumbers', 'startNumbers', 'discardNumbers', 'changeSettings', 'setHelpPage'])

/** Turns `prices 3` into `Prislista 3`. An unknown name (of a newer server) stays as it is. */
export function translateSubject(action: string, subject: string, t: TFunction): string {
  if (!actionsWithNames.has(action)) return subject
  return subject.replace(/\w+/g, (name) => {
    const key = names[name]
    return key ? t(key) : name
  })
}
