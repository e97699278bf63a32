/** What a user chooses for a curtain of the small test catalogue; the marking is the test's. */
export const curtain = {
  isExternalFabric: false,
  erpProductId: '31-01',
  curtainConfiguration: 1,
  curtainData: { orientation: 1, sewingType: 0 },
  wallHeight: 260,
  wallWidth: 320,
  heightDeduction: 4,
  sewTogether: true,
  splitCurtain: false,
  useWeights: false,
  quantity: 1,
}

/** What is chosen instead for a curtain in a fabric of the user's own. */
export const ownFabric = {
  isExternalFabric: true,
  externalFabricSupplier: 'Väveriet',
  externalFabricName: 'Molly',
  externalFabricArticleNumber: 'M-12',
  externalFabricColor: 'Blå',
  productWidth: 150,
}

/** What is measured before there is a fabric. */
export const measurements = {
  curtainConfiguration: 1,
  sewingType: 0,
  orientation: 1,
  wallHeight: 260,
  wallWidth: 320,
  heightDeduction: 4,
  sewTogether: true,
  splitCurtain: false,
  useWeights: false,
  opening: 2,
  quantity: 2,
}

/** Who takes the own fabrics of an offer in. */
export const recipient = {
  firstName: 'Anna',
  lastName: 'Åkesson',
  cellPhone: '070-555 14 20',
  address1: 'Vävargatan 3',
  zipcode: '503 38',
  city: 'Borås',
  email: 'anna@tyglagret.example',
}
