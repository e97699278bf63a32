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
export const WriteOrderClientSchema = SaveClientSchema.extend({
  isNew: z.boolean().default(false),
  /** The client that the order had as the user saw it. If it has another one now, nothing is written. */
  seenClientId: IdSchema.nullable().optional(),
})
export type WriteOrderClient = z.infer<typeof WriteOrderClientSchema>

/** `confirmsNoDuty`: no law makes the customer keep the offers that this client has accepted. */
export const EraseClientSchema = z.object({ confirmsNoDuty: z.boolean().default(false) })

/** Null: none. */
export const ChooseOrderClientSchema = z.object({ clientId: IdSchema.nullable() })
export type ChooseOrderClient = z.infer<typeof ChooseOrderClientSchema>

export const OrderClientSchema = z.object({ client: ClientSchema.nullable() })
export type OrderClient = z.infer<typeof OrderClientSchema>

export const ClientQuerySchema = z.object({
  searchText: optionalLine(SearchTextMaxLength),
  /** From 1. */
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
})
export type ClientQuery = z.infer<typeof ClientQuerySchema>

export const ListedClientSchema = ClientSchema.extend({
  /** How many orders the client has in each tab of the list of orders. */
  orders: z.object({ open: z.int(), sent: z.int(), closed: z.int() }),
})
export type ListedClient = z.infer<typeof ListedClientSchema>

export const ClientListSchema = z.object({
  total: z.int(),
  /** Number of clients per page. */
  pageSize: z.int(),
  clients: z.array(ListedClientSchema),
})
export type ClientList = z.infer<typeof ClientListSchema>

/** The name of the client by order. Orders without a client are left out. */
export const ClientNamesSchema = z.record(AnsweredIdSchema, text)
export type ClientNames = z.infer<typeof ClientNamesSchema>
