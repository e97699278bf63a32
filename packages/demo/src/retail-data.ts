import type { SaveClient, SaveExtraItem, SaveStudio } from '@veck/contract'
import { type Locale, localeFields, StandardVatRate } from '@veck/domain'

const terms: Record<Locale, string> = {
  sv:
    'Leveranstid fem till sju veckor efter beställning.\n' +
    'Hälften av summan betalas vid beställning, resten när gardinerna hänger. Betalning inom 10 dagar.\n' +
    'Måtten kontrolleras på plats innan tyget klipps. Måttsydda gardiner kan inte lämnas tillbaka.',
  en:
    'Delivery five to seven weeks after the order.\n' +
    'Half of the sum is paid with the order, the rest when the curtains hang. Payment within 10 days.\n' +
    'All measurements are checked on site before the fabric is cut. Made-to-measure curtains cannot be returned.',
}

/** How `kund` appears to clients. */
export const demoStudio: SaveStudio = {
  version: 0,
  name: 'Lindqvist Inredning',
  colour: '#7A2F3D',
  address: 'Hantverkargatan 14\n112 21 Stockholm',
  phone: '08-654 12 00',
  email: 'kund@veck.example',
  website: 'www.lindqvistinredning.example',
  organisationNumber: '559123-4561',
  vatNumber: 'SE559123456101',
  ...localeFields('terms', (locale) => terms[locale]),
  ...localeFields('withdrawal', () => ''),
  validityDays: 30,
  priceRule: { method: 'margin', percentage: 42, rounding: 1000, minimumMargin: 30, freight: 'included' },
  vatRate: 25,
  priceDisplay: 'inclVat',
  language: 'sv',
}

export const demoClients = {
  family: {
    name: 'Eva och Henrik Sandell',
    email: 'eva@sandell.example',
    phone: '0701740612',
    address: 'Ekbacksvägen 8\n133 36 Saltsjöbaden',
    language: 'sv',
    reference: '',
    consumer: true,
  },
  office: {
    name: 'Advokatbyrån Rydell & Falk AB',
    email: 'reception@rydellfalk.example',
    phone: '0846500420',
    address: 'Kungsgatan 12\n111 35 Stockholm',
    language: 'sv',
    reference: 'Lokalprojekt 2, Mona Falk',
    consumer: false,
  },
} satisfies Record<string, SaveClient>

const item = (
  name: Record<Locale, string>,
  unit: SaveExtraItem['unit'],
  kronor: { price: number; cost: number | null },
): SaveExtraItem => ({
  ...localeFields('name', (locale) => name[locale]),
  unit,
  unitPrice: kronor.price * 100,
  unitCost: kronor.cost === null ? null : kronor.cost * 100,
  vatRate: StandardVatRate,
})

/** What `kund` sells besides curtains; prices without VAT. */
export const demoItems = {
  measuring: item({ sv: 'Uppmätning på plats', en: 'Measuring on site' }, 'piece', { price: 1200, cost: 600 }),
  rail: item({ sv: 'Takskena, måttanpassad', en: 'Ceiling track, made to measure' }, 'metre', {
    price: 385,
    cost: 210,
  }),
  mounting: item({ sv: 'Montering', en: 'Fitting' }, 'hour', { price: 640, cost: 420 }),
  removal: item({ sv: 'Bortforsling av gamla gardiner', en: 'Removal of old curtains' }, 'piece', {
    price: 480,
    cost: null,
  }),
  motor: item({ sv: 'Motor till skena', en: 'Motor for the track' }, 'piece', { price: 5900, cost: 3900 }),
}
