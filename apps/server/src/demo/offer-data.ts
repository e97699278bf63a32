import type { Delivery } from '@veck/contract'
import { OrderStatus } from '@veck/domain'

export type DemoContents = { markings?: string[]; folders?: (DemoContents & { name: string })[] }
export type DemoOffer = DemoContents & {
  owner: string
  offerName: string
  note: string
  status: OrderStatus
  madeDaysAgo: number
  sentDaysAgo?: number
  placedDaysAgo?: number
  delivery?: Delivery
}

const kund = 'kund@veck.example'

/** Oldest first, as their numbers are. */
export const demoOffers: DemoOffer[] = [
  {
    owner: kund,
    offerName: 'Pensionat Havsbris',
    note: 'Flamsäkra tyger i alla allmänna utrymmen. Montering sköts av vaktmästaren.',
    status: OrderStatus.OrderPlaced,
    madeDaysAgo: 41,
    placedDaysAgo: 30,
    delivery: {
      customersOrderNumber: 'HB-2214',
      requestedDeliveryDate: '2026-05-18',
      deliveryAddressCompanyName: 'Pensionat Havsbris',
      company: 'Lindqvist Inredning AB',
      firstName: 'Karin',
      lastName: 'Lindqvist',
      address1: 'Strandvägen 3',
      address2: 'Varumottagningen',
      zipcode: '261 52',
      city: 'Landskrona',
      country: 'SE',
      cellPhone: '0705551420',
      mobile: '',
      email: kund,
    },
    folders: [
      { name: 'Matsal', markings: ['Havssidan 1', 'Havssidan 2', 'Havssidan 3', 'Glasdörr'] },
      { name: 'Rum 1–4', markings: ['Rum 1', 'Rum 2', 'Rum 3', 'Rum 4'] },
    ],
  },
  {
    owner: kund,
    offerName: 'Lägenhet Vasastan',
    note: 'Takhöjd 3,10. Originalfönster med djupa nischer.',
    status: OrderStatus.OfferSentToCustomer,
    madeDaysAgo: 12,
    sentDaysAgo: 5,
    folders: [
      { name: 'Salong', markings: ['Fönster mot gatan', 'Burspråk'] },
      { name: 'Matrum', markings: ['Franskt fönster'] },
      { name: 'Sovrum', markings: ['Fönster mot gården'] },
    ],
  },
  {
    owner: 'kollega@veck.example',
    offerName: 'Sommarhus Sandhamn',
    note: 'Karin tar uppmätningen, Kim ringer kunden.',
    status: OrderStatus.Initiated,
    madeDaysAgo: 8,
    folders: [
      { name: 'Allrum', markings: ['Panorama vänster', 'Panorama höger'] },
      { name: 'Gäststuga', markings: ['Fönster'] },
    ],
  },
  {
    owner: kund,
    offerName: 'Kontor Kungsgatan 12',
    note: 'Mörkläggning i mötesrummen, ljusa skira tyger i övrigt.',
    status: OrderStatus.Initiated,
    madeDaysAgo: 6,
    folders: [
      {
        name: 'Plan 3',
        markings: ['Entré'],
        folders: [
          { name: 'Mötesrum Lin', markings: ['Glasvägg', 'Fönster'] },
          { name: 'Mötesrum Ull', markings: ['Fönster'] },
        ],
      },
      { name: 'Plan 4', markings: ['Öppet landskap N', 'Öppet landskap S', 'Matplats'] },
    ],
  },
  {
    owner: kund,
    offerName: 'Villa Ekbacken',
    note: 'Familjen vill ha naturmaterial. Ring Eva före uppmätning.',
    status: OrderStatus.Initiated,
    madeDaysAgo: 2,
    folders: [
      { name: 'Vardagsrum', markings: ['Fönster söder', 'Fönster väster', 'Altandörr'] },
      { name: 'Kök', markings: ['Fönster över bänk'] },
      { name: 'Stora sovrummet', markings: ['Fönster öster'] },
    ],
  },
]
