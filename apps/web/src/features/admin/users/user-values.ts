import type { AdminUser, ChangeUser } from '@veck/contract'

/** As the form holds it: an emptied number is a text. */
export type UserFormValues = Required<Omit<ChangeUser, 'discountPercentage'>> & {
  email: string
  discountPercentage: number | string
}

export const newUser: UserFormValues = {
  email: '',
  svenUser: true,
  acousticUser: false,
  internalSalesSven: false,
  admin: false,
  language: 'sv',
  firstName: '',
  lastName: '',
  erpCompanyName: '',
  address: '',
  postalNo: '',
  city: '',
  countryCode: 'SE',
  phoneNumber: '',
  mobile: '',
  discountPercentage: 0,
}

/** Only what the form shows. */
export const formOf = (user: AdminUser): UserFormValues =>
  Object.fromEntries(Object.keys(newUser).map((name) => [name, user[name as keyof UserFormValues]])) as UserFormValues
