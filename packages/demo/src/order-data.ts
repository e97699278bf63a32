import { OrderStatus } from '@veck/domain'
import type { DemoOrder } from './order-types.ts'
import { covering, delivery, inWindow, marking, photo, simple } from './order-parts.ts'

const kund = 'kund@veck.example'

/** Oldest first, so that order numbers follow the dates. */
export const demoOrders: DemoOrder[] = [
  {
    owner: kund,
    offerName: 'Pensionat Havsbris',
    note: 'Flamsäkra tyger i alla allmänna utrymmen. Montering sköts av vaktmästaren.',
    status: OrderStatus.OrderPlaced,
    madeDaysAgo: 41,
    placedDaysAgo: 30,
    delivery: delivery('HB-2214', {
      deliveryAddressCompanyName: 'Pensionat Havsbris',
      address1: 'Strandvägen 3',
      address2: 'Varumottagningen',
      zipcode: '261 52',
      city: 'Landskrona',
    }),
    folders: [
      {
        name: 'Matsal',
        markings: [
          marking(
            'Havssidan 1',
            covering('6301-11', 'Wave60', 420, 255),
            photo('sea-side', 'Havssidan', 'Spegelglas, solen ligger på hela eftermiddagen.'),
          ),
          marking('Havssidan 2', covering('6301-11', 'Wave60', 420, 255)),
          marking('Havssidan 3', covering('6301-11', 'Wave60', 420, 255)),
          marking('Glasdörr', simple('6302-78', 'Wave60', 240)),
        ],
      },
      {
        name: 'Rum 1–4',
        markings: ['Rum 1', 'Rum 2', 'Rum 3', 'Rum 4'].map((room) =>
          marking(room, covering('6103-74', 'CurtainHeaderTape', 210, 245)),
        ),
      },
    ],
  },
  {
    owner: kund,
    offerName: 'Galleri Norrsken',
    note: 'Gardinerna ska hänga när galleriet invigs.',
    status: OrderStatus.Failed,
    madeDaysAgo: 20,
    sentDaysAgo: 16,
    placedDaysAgo: 14,
    failedDaysAgo: 14,
    refusal: '422 Kundens referens GN-7 är redan använd',
    delivery: delivery('GN-7', {
      deliveryAddressCompanyName: 'Galleri Norrsken',
      address1: 'Kyrkogatan 21',
      zipcode: '903 30',
      city: 'Umeå',
    }),
    folders: [
      {
        name: 'Utställningssal',
        markings: [
          marking('Norra väggen', covering('3303-32', 'Wave80', 540, 290)),
          marking('Skärmvägg', covering('3303-37', 'Wave80', 320, 290)),
        ],
      },
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
      {
        name: 'Salong',
        markings: [
          marking(
            'Fönster mot gatan',
            covering('4101-67', 'GliderSinglePleat', 230, 302),
            photo('street-window', 'Nuvarande gardiner', 'Ersätts. Den gamla skenan kan sitta kvar.'),
          ),
          marking('Burspråk', covering('1301-10', 'Wave60', 380, 302)),
        ],
      },
      { name: 'Matrum', markings: [marking('Franskt fönster', simple('7109-73', 'GliderSinglePleat', 300))] },
      { name: 'Sovrum', markings: [marking('Fönster mot gården', covering('5301-75', 'Wave80', 260, 290))] },
    ],
  },
  {
    owner: 'kollega@veck.example',
    offerName: 'Sommarhus Sandhamn',
    note: 'Karin tar uppmätningen, Kim ringer kunden.',
    status: OrderStatus.Initiated,
    madeDaysAgo: 8,
    folders: [
      {
        name: 'Allrum',
        markings: [
          marking('Panorama vänster', covering('2302-12', 'Wave80', 360, 240), photo('sea-side', 'Mot bryggan')),
          marking('Panorama höger', covering('2302-12', 'Wave80', 360, 240)),
        ],
      },
      { name: 'Gäststuga', markings: [marking('Fönster')] },
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
        markings: [marking('Entré', simple('6302-21', 'Wave60', 270))],
        folders: [
          {
            name: 'Mötesrum Lin',
            markings: [
              marking('Glasvägg', covering('1303-20', 'Wave60', 480, 268)),
              marking(
                'Fönster',
                covering('5301-33', 'Wave80', 460, 268),
                photo('meeting-room', 'Kvällsljus', 'Insyn från huset mitt emot efter kl. 16.'),
              ),
            ],
          },
          { name: 'Mötesrum Ull', markings: [marking('Fönster')] },
        ],
      },
      {
        name: 'Plan 4',
        markings: [marking('Öppet landskap N'), marking('Öppet landskap S'), marking('Matplats')],
      },
    ],
  },
  {
    owner: kund,
    offerName: 'Villa Ekbacken',
    note: 'Familjen vill ha naturmaterial. Ring Eva före uppmätning.',
    status: OrderStatus.Initiated,
    // Before the first of its revisions.
    madeDaysAgo: 5,
    folders: [
      {
        name: 'Vardagsrum',
        markings: [
          inWindow(
            { width: 180, height: 148, sill: 85, radiator: true, niche: 20 },
            marking(
              'Fönster söder',
              covering('2101-20', 'Wave80', 320, 262),
              photo('south-window', 'Hela fönstret', 'Elementet ska gå fritt under fållen.'),
              photo(
                'south-measured',
                'Uppmätt',
                '148 cm från nischens överkant till fönsterbrädan. Tygprov: Åkerlin Naturlin.',
              ),
            ),
          ),
          marking('Fönster väster', covering('2101-20', 'Wave80', 240, 262)),
          inWindow(
            { width: 110, height: 140, sill: 75, door: 'left' },
            marking(
              'Altandörr',
              simple('2302-22', 'Wave60', 262),
              photo('terrace-door', 'Dörren öppnas inåt', 'Gardinen ska kunna dras helt åt vänster.'),
            ),
          ),
        ],
      },
      {
        name: 'Kök',
        markings: [
          inWindow(
            { width: 120, height: 105, sill: 100 },
            marking('Fönster över bänk', simple('8102-73', 'CurtainHeaderTape', 120)),
          ),
          marking('Matplats', covering('7106-60', 'GliderSinglePleat', 280, 250)),
        ],
      },
      {
        name: 'Stora sovrummet',
        markings: [
          marking('Fönster öster', covering('4101-75', 'GliderSinglePleat', 260, 255)),
          inWindow(
            { width: 100, height: 125, sill: 90, door: 'right', radiator: true },
            marking('Balkongdörr', simple('1301-30', 'Glider', 255)),
          ),
        ],
      },
      {
        name: 'Gästrum',
        markings: [
          marking(
            'Fönster norr',
            simple(
              { supplier: 'Mormors skåp', article: 'ÄRVD-1', name: 'Blommig bomull', colour: 'Blå', width: 150 },
              'CurtainHeaderTape',
              230,
            ),
          ),
          marking('Takfönster'),
        ],
      },
    ],
  },
]
