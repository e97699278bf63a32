import { z } from 'zod'
import { EmailSchema, line } from './text.ts'

const day = z.iso.date()

/** Someone who can take over the offers: an account that the owner shares with, or that shares with the owner. */
export const SuccessorSchema = z.object({ email: z.string(), name: z.string(), company: z.string() })
export type Successor = z.infer<typeof SuccessorSchema>

const closing = {
  /** Orders in every status but deleted. */
  orders: z.int(),
  /** Days until the personal data is erased, and that day if the account is closed today. */
  retentionDays: z.int(),
  erasedOn: day,
  successors: z.array(SuccessorSchema),
}

/** What an administrator sees before closing an account: nothing of its retail data. */
export const UserClosingSchema = z.object(closing)
export type UserClosing = z.infer<typeof UserClosingSchema>

/** What the owner sees before closing the own account. */
export const AccountClosingSchema = z.object({
  ...closing,
  /** Pages that clients can still answer on; they close if nobody takes over. */
  openPages: z.int(),
  /** Offers that a client has accepted. */
  accepted: z.int(),
})
export type AccountClosing = z.infer<typeof AccountClosingSchema>

const request = {
  /** Null: the orders stay with the supplier, without name. */
  successor: EmailSchema.nullable(),
  /** The e-mail address of the account, typed again. */
  confirmation: line(200),
}

export const CloseUserSchema = z.object(request)
export type CloseUser = z.infer<typeof CloseUserSchema>

/** `confirmsNoDuty`: no law makes the owner keep accepted offers. Needed if there are some, and nobody takes over. */
export const CloseAccountSchema = z.object({ ...request, confirmsNoDuty: z.boolean().default(false) })
export type CloseAccount = z.infer<typeof CloseAccountSchema>

export const ClosedAccountSchema = z.object({ erasedOn: day })
export type ClosedAccount = z.infer<typeof ClosedAccountSchema>
