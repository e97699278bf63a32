import { addWorkingDays, type MarkingWindow, type SewingTypeName } from '@veck/domain'
import type { DemoCurtain, DemoDelivery, DemoMarking, DemoPhoto, OwnFabric } from './order-types.ts'
import type { PhotoName } from './photos.ts'

type Fabric = string | OwnFabric

/** One or more curtains, each made of one fabric width. */
export const simple = (fabric: Fabric, sewing: SewingTypeName, height: number, quantity = 2): DemoCurtain => ({
  fabric,
  sewing,
  width: 150,
  height,
  coversWall: false,
  quantity,
})

/** As many fabric widths as needed to cover the wall. */
export const covering = (fabric: Fabric, sewing: SewingTypeName, width: number, height: number): DemoCurtain => ({
  fabric,
  sewing,
  width,
  height,
  coversWall: true,
  quantity: 1,
})

export const photo = (taken: PhotoName, name: string, note = ''): DemoPhoto => ({ photo: taken, name, note })

export const marking = (name: string, curtain?: DemoCurtain, ...photos: DemoPhoto[]): DemoMarking => ({
  name,
  photos,
  ...(curtain ? { curtain } : {}),
})

/** The marking with the window as it was measured. */
export const inWindow = (window: MarkingWindow, made: DemoMarking): DemoMarking => ({ ...made, window })

const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })

/** The requested delivery date of an order that was placed then: eight weeks later, well after the supplier's lead time. */
export const requestedFor = (placedAt: Date): string => addWorkingDays(swedishDay.format(placedAt), 40)

/** A delivery to the company of `kund`; `changes` override it. */
export const delivery = (customersOrderNumber: string, changes: Partial<DemoDelivery>): DemoDelivery => ({
  customersOrderNumber,
  deliveryAddressCompanyName: '',
  company: 'Lindqvist Inredning AB',
  firstName: 'Karin',
  lastName: 'Lindqvist',
  address1: 'Hantverkargatan 14',
  address2: '',
  zipcode: '112 21',
  city: 'Stockholm',
  country: 'SE',
  cellPhone: '0705551420',
  mobile: '',
  email: 'kund@veck.example',
  ...changes,
})
