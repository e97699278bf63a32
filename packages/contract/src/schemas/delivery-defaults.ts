import { z } from 'zod'

const text = z.string()

const place = { company: text, address1: text, address2: text, zipcode: text, city: text, country: text }

/** What a delivery form begins with. */
export const DeliveryDefaultsSchema = z.object({
  ...place,
  firstName: text,
  lastName: text,
  cellPhone: text,
  mobile: text,
  email: text,
  /** The places to choose from, the usual one first. */
  addresses: z.array(z.object(place)),
})
export type DeliveryDefaults = z.infer<typeof DeliveryDefaultsSchema>
