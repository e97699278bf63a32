import type { Delivery } from '@veck/contract'

export const delivery: Delivery = {
  customersOrderNumber: 'PO 1',
  requestedDeliveryDate: '2098-03-17',
  deliveryAddressCompanyName: '',
  address1: 'Hamngatan 2',
  address2: '',
  zipcode: '111 47',
  city: 'Stockholm',
  country: 'SE',
  company: 'Hamnens Hem AB',
  mobile: '',
  cellPhone: '08-654 12 00',
  email: '',
  firstName: '',
  lastName: '',
}
