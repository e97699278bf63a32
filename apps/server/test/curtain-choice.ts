/** The choices for a curtain of the small test catalogue, without the marking. */
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

/** The choices for a curtain in the customer's own fabric. */
export const ownFabric = {
  isExternalFabric: true,
  externalFabricSupplier: 'Väveriet',
  externalFabricName: 'Molly',
  externalFabricArticleNumber: 'M-12',
  externalFabricColor: 'Blå',
  productWidth: 150,
}

/** The measures, before a fabric is chosen. */
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

/** The contact that receives the customer's own fabrics of an order. */
export const recipient = {
  firstName: 'Anna',
  lastName: 'Åkesson',
  cellPhone: '070-555 14 20',
  address1: 'Vävargatan 3',
  zipcode: '503 38',
  city: 'Borås',
  email: 'anna@tyglagret.example',
}
