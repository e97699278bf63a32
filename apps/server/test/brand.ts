/** Who the customer of the tests is in documents for clients. */
export const brand = {
  name: 'Lindqvist Inredning',
  colour: '#7A2F3D',
  address: 'Hantverkargatan 14\n112 21 Stockholm',
  phone: '08-654 12 00',
  email: 'hej@lindqvist.example',
  website: 'www.lindqvist.example',
  organisationNumber: '556036-0793',
  vatNumber: 'SE556036079301',
}

export const terms = {
  termsSv: 'Betalning inom 30 dagar.',
  termsEn: 'Payment within 30 days.',
  withdrawalSv: '',
  withdrawalEn: '',
  validityDays: 30,
}
