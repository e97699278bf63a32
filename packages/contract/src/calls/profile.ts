import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  ChangeProfileSchema,
  DeliveryMailsSchema,
  ProfileSchema,
  SaveAddressSchema,
  SavedAddressesSchema,
} from '../schemas/profile.ts'

const addresses = '/api/app/account/addresses'

/** Only for the signed-in user. Accounts of a procurement buyer cannot be changed here. */
export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/api/app/account/profile',
    access: 'account',
    tag: 'account',
    summary: 'Name, company and phone of the user (decided: own profile)',
    answer: ProfileSchema,
  }),
  changeProfile: call({
    method: 'PUT',
    path: '/api/app/account/profile',
    access: 'account',
    tag: 'account',
    summary: 'Change name, company and phone of the user (decided: own profile)',
    body: ChangeProfileSchema,
    answer: ProfileSchema,
  }),
  getDeliveryMails: call({
    method: 'GET',
    path: '/api/app/account/delivery-mails',
    access: 'curtain',
    tag: 'account',
    summary: 'About which news of a delivery the user gets mail (decided: docs/decisions/0024)',
    answer: DeliveryMailsSchema,
  }),
  changeDeliveryMails: call({
    method: 'PUT',
    path: '/api/app/account/delivery-mails',
    access: 'curtain',
    tag: 'account',
    summary: 'Choose about which news of a delivery the user gets mail (decided: docs/decisions/0024)',
    body: DeliveryMailsSchema,
    answer: DeliveryMailsSchema,
  }),
  getAddresses: call({
    method: 'GET',
    path: addresses,
    access: 'account',
    tag: 'account',
    summary: 'The delivery addresses of the user, the default one first (decided: own profile)',
    answer: SavedAddressesSchema,
  }),
  addAddress: call({
    method: 'POST',
    path: addresses,
    access: 'account',
    tag: 'account',
    summary: 'Save a delivery address (decided: own profile)',
    body: SaveAddressSchema,
    answer: SavedAddressesSchema,
  }),
  changeAddress: call({
    method: 'PUT',
    path: `${addresses}/{id}`,
    access: 'account',
    tag: 'account',
    summary: 'Change a saved delivery address, or make it the default one (decided: own profile)',
    params: IdParamsSchema,
    body: SaveAddressSchema,
    answer: SavedAddressesSchema,
  }),
  removeAddress: call({
    method: 'DELETE',
    path: `${addresses}/{id}`,
    access: 'account',
    tag: 'account',
    summary: 'Remove a saved delivery address (decided: own profile)',
    params: IdParamsSchema,
    answer: SavedAddressesSchema,
  }),
  exportAccount: call({
    method: 'GET',
    path: '/api/app/account/export',
    access: 'curtain',
    tag: 'account',
    summary: 'All data of the own account as one ZIP: JSON and files; for customers (decided: personal data)',
    answer: { raw: 'file', contentType: 'application/zip' },
  }),
}
