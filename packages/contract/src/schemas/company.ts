import { z } from 'zod'
import { CompanyNumberMaxLength } from '../limits.ts'
import { lineOrEmpty } from './text.ts'

const day = z.iso.date().nullable()

/** Company numbers of an account. Those of a sole trader are personal numbers: they are in no list, log or search. */
export const CompanySchema = z.object({
  /** Electronic address in the format of its country; empty if not known. */
  electronicAddress: z.string(),
  vatNumber: z.string(),
  /** The day on which the supplier checked the VAT number with the tax authority. */
  vatNumberVerifiedOn: day,
})
export type Company = z.infer<typeof CompanySchema>

const numbers = {
  /** GLN, organisation number or VAT number. */
  electronicAddress: lineOrEmpty(CompanyNumberMaxLength),
  vatNumber: lineOrEmpty(CompanyNumberMaxLength),
}

export const ChangeCompanySchema = z.object(numbers)
export type ChangeCompany = z.infer<typeof ChangeCompanySchema>

/** With the fields that only administrators see. */
export const UserCompanySchema = CompanySchema.extend({ vatNumberVerifiedBy: z.string().nullable() })
export type UserCompany = z.infer<typeof UserCompanySchema>

export const ChangeUserCompanySchema = z.object({ ...numbers, verified: z.boolean() })
export type ChangeUserCompany = z.infer<typeof ChangeUserCompanySchema>
