import { CurtainConfiguration, Orientation, percentageFromPercent, priceOrder, SewingType } from '@veck/domain'
import { testPrices } from '../../../../../test/catalogue.ts'
import { delivery } from '../../../../../test/placeable-order.ts'
import { storedLine } from '../../../../../test/stored-line.ts'
import type { PlacedLine, PlacedOrder } from '../placed-order.ts'

const buyer = {
  email: 'kund@veck.example',
  firstName: 'Karin',
  lastName: 'Lindqvist',
  erpCompanyName: 'Lindqvist Inredning AB',
  address: 'Hantverkargatan 14',
  postalNo: '112 21',
  city: 'Stockholm',
  countryCode: 'SE',
  phoneNumber: '086541200',
  mobile: '',
  vatNumber: 'SE559123456101',
  endpoint: { scheme: '0007', id: '5591234561' },
}

export const seller = {
  name: 'Veck AB',
  street: 'Vävargatan 3',
  postcode: '503 31',
  city: 'Borås',
  country: 'SE',
  organisationNumber: '559876-5435',
  electronicAddress: '0007:5598765435',
}

const orderOf = (lines: PlacedLine[], discount: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => {
  const price = priceOrder(
    lines.map(({ line }) => line.priceOre),
    percentageFromPercent(discount),
    testPrices,
    testPrices.vatPercentage,
  )
  return {
    orderId: '10042',
    note: '',
    placedAt: new Date('2027-01-31T23:30:00Z'),
    buyer,
    validityDays: 30,
    seller,
    delivery: { ...delivery, requestedDeliveryDate: '2027-03-15' },
    lines,
    totals: {
      netOre: price.net,
      discountOre: price.discount,
      freightOre: price.freight,
      exclVatOre: price.exclVat,
      vatOre: price.vat,
      inclVatOre: price.inclVat,
      vatCategory: 'S',
      vatRate: testPrices.vatPercentage,
    },
    ...changes,
  }
}

const { Simple, CoverWall } = CurtainConfiguration

/** Every sewing type, both orientations, split, weights, a pattern repeat, own fabric, nested folders. */
export const rich = orderOf(
  [
    { line: storedLine('1'), markingName: 'Fönster söder', folderPath: ['Plan 1', 'Vardagsrum'] },
    {
      line: storedLine('2', {
        curtainConfiguration: Simple,
        splitCurtain: true,
        useWeights: true,
        quantity: 3,
        sewingType: SewingType.Wave60,
      }),
      markingName: 'Franskt fönster',
      folderPath: ['Plan 1'],
    },
    {
      line: storedLine('3', {
        curtainConfiguration: CoverWall,
        orientation: Orientation.Lying,
        sewTogether: false,
        sewingType: SewingType.Glider,
      }),
      markingName: 'Glasvägg',
      folderPath: [],
    },
    {
      line: storedLine(
        '4',
        { fabricWidth: 150, fabricReport: 64, sewingType: SewingType.CurtainHeaderTape, quantity: 7 },
        { erpProductId: '11-01', productName: 'Skog 100%', productColorSv: 'Gran', erpConfigurableProductId: 'F11' },
      ),
      markingName: 'Kök & "Matrum" <stort>',
      folderPath: ['Plan 2'],
    },
    {
      line: storedLine('5', {}, { isExternalFabric: true, externalFabricName: 'Molly' }),
      markingName: 'Eget tyg',
      folderPath: [],
    },
  ],
  12.5,
  { note: 'Ring före leverans.\nPort 4 & lastkaj <B>\u0007\u{FFFF}.' },
)

/** One line, and only what an order must have. */
export const bare = orderOf(
  [{ line: storedLine('1', { sewingType: SewingType.GliderSinglePleat }), markingName: 'Fönster', folderPath: [] }],
  0,
  {
    buyer: {
      ...buyer,
      vatNumber: '',
      firstName: '',
      lastName: '',
      erpCompanyName: '',
      address: '',
      postalNo: '',
      city: '',
      phoneNumber: '',
    },
    delivery: {
      ...delivery,
      requestedDeliveryDate: '2027-03-15',
      deliveryAddressCompanyName: '',
      company: '',
      firstName: '',
      lastName: '',
      address2: '',
      cellPhone: '',
      email: '',
    },
  },
)
