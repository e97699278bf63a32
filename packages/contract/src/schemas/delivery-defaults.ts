import { z } from 'zod'

const text = z.string()

const place = { company: text, address1: text, address2: text, zipcode: text, city: text, country: text }

/** The initial values of a delivery form. */
export const DeliveryDefaultsSchema = z.object({
  ...place,
  firstName: text,
  lastName: text,
  cellPhone: text,
  mobile: text,
  email: text,
  /** Saved addresses, the default first. */
  addresses: z.array(z.object(place)),
})
export type DeliveryDefaults = z.infer<typeof DeliveryDefaultsSchema>
