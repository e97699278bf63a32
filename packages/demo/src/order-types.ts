import type { Delivery } from '@veck/contract'
import type { MarkingWindow, OrderStatus, SewingTypeName } from '@veck/domain'
import type { PhotoName } from './photos.ts'

/** The customer's own fabric: supplier, article number, name, colour and width in cm. */
export type OwnFabric = { supplier: string; article: string; name: string; colour: string; width: 150 | 300 }

export type DemoCurtain = {
  /** An article number, or the customer's own fabric. */
  fabric: string | OwnFabric
  sewing: SewingTypeName
  /** Of the wall, in cm. */
  width: number
  height: number
  coversWall: boolean
  quantity: number
}

export type DemoPhoto = { photo: PhotoName; name: string; note: string }
export type DemoMarking = { name: string; curtain?: DemoCurtain; photos: DemoPhoto[]; window?: MarkingWindow }
export type DemoContents = { markings?: DemoMarking[]; folders?: (DemoContents & { name: string })[] }

/** The requested date follows from the day on which the order was placed, so that it is never too early. */
export type DemoDelivery = Omit<Delivery, 'requestedDeliveryDate'>

export type DemoOrder = DemoContents & {
  owner: string
  offerName: string
  note: string
  status: OrderStatus
  madeDaysAgo: number
  sentDaysAgo?: number
  placedDaysAgo?: number
  failedDaysAgo?: number
  /** The reason that the ERP gave. */
  refusal?: string
  delivery?: DemoDelivery
}
