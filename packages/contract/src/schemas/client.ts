import { locales } from '@veck/domain'
import { z } from 'zod'
import { AddressMaxLength, SearchTextMaxLength, StudioAddressMaxLength } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { optionalPhone } from './place.ts'
import { line, optionalLine, OptionalEmailSchema, prose } from './text.ts'
import { seenVersion } from './version.ts'

const text = z.string()

/** A client of the customer: where the curtains will hang. */
export const ClientSchema = z.object({
  id: AnsweredIdSchema,
  version: z.int(),
  name: text,
  email: text,
  phone: text,
  address: text,
  language: z.enum(locales),
  reference: text,
  /** A consumer always sees prices including VAT. */
  consumer: z.boolean(),
})
export type CustomersClient = z.infer<typeof ClientSchema>

const fields = {
  name: line(AddressMaxLength),
  email: OptionalEmailSchema,
  phone: optionalPhone,
  address: prose(StudioAddressMaxLength),
  language: z.enum(locales),
  reference: optionalLine(AddressMaxLength),
  consumer: z.boolean().default(true),
}

export const SaveClientSchema = z.object({ ...fields, ...seenVersion })
export type SaveClient = z.infer<typeof SaveClientSchema>

/** `isNew`: the order gets a new client; otherwise the client it has is changed. */
export const WriteOrderClientSchema = SaveClientSchema.extend({ isNew: z.boolean().default(false) })
export type WriteOrderClient = z.infer<typeof WriteOrderClientSchema>

/** Null: none. */
export const ChooseOrderClientSchema = z.object({ clientId: IdSchema.nullable() })
export type ChooseOrderClient = z.infer<typeof ChooseOrderClientSchema>

export const OrderClientSchema = z.object({ client: ClientSchema.nullable() })
export type OrderClient = z.infer<typeof OrderClientSchema>

export const ClientQuerySchema = z.object({ searchText: optionalLine(SearchTextMaxLength) })
export type ClientQuery = z.infer<typeof ClientQuerySchema>

/** The name of the client by order. Orders without a client are left out. */
export const ClientNamesSchema = z.record(AnsweredIdSchema, text)
export type ClientNames = z.infer<typeof ClientNamesSchema>
