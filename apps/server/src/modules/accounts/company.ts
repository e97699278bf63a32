import type { Company, UserCompany } from '@veck/contract'
import {
  electronicAddressOf,
  readElectronicAddress,
  readVatNumber,
  showElectronicAddress,
  writeElectronicAddress,
  type ElectronicAddress,
} from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import type { User } from '../../core/signed-in.ts'

export type CompanyChange = {
  electronicAddress: string
  vatNumber: string
  /** Undefined: an unchanged number stays verified. `by`: e-mail address, or the operator. */
  verification?: { verified: boolean; on: string; by: string } | undefined
}

/** In their normal formats; undefined: not valid. */
const readNumbers = ({ countryCode }: User, { electronicAddress, vatNumber }: CompanyChange) => {
  const address = readElectronicAddress(electronicAddress, countryCode)
  return {
    electronicAddress: electronicAddress === '' ? '' : address && writeElectronicAddress(address),
    vatNumber: vatNumber === '' ? '' : readVatNumber(vatNumber),
  }
}

/** The problems by field. The numbers themselves are in no message and no log. */
export const wrongCompanyFields = (user: User, change: CompanyChange): Record<string, Message> => {
  const { electronicAddress, vatNumber } = readNumbers(user, change)
  const isNothingVerified = vatNumber === '' && change.verification?.verified === true
  return {
    ...(electronicAddress === undefined && { electronicAddress: { key: 'Fields:invalidCompanyNumber' as const } }),
    ...(vatNumber === undefined && { vatNumber: { key: 'Fields:invalidVatNumber' as const } }),
    ...(isNothingVerified && { vatNumber: { key: 'Fields:required' as const } }),
  }
}

/** A verification belongs to one number: a changed number is not verified. */
const verificationOf = (user: User, vatNumber: string, { verification }: CompanyChange) => {
  const stays = user.vatNumberVerifiedOn !== null && vatNumber === user.vatNumber
  if (stays && verification?.verified !== false) return {}
  if (verification?.verified) return { vatNumberVerifiedOn: verification.on, vatNumberVerifiedBy: verification.by }
  return { vatNumberVerifiedOn: null, vatNumberVerifiedBy: null }
}

export const changeCompany = async (db: Queryable, user: User, change: CompanyChange) => {
  const fields = wrongCompanyFields(user, change)
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
  const { electronicAddress = '', vatNumber = '' } = readNumbers(user, change)
  const verification = verificationOf(user, vatNumber, change)
  await db
    .update(users)
    .set({ electronicAddress, vatNumber, ...verification })
    .where(eq(users.id, user.id))
}

/** A user from a procurement system buys for the buyer's company, any other user for the company of the account. */
export const findCompanyAddress = async (db: Queryable, user: User): Promise<ElectronicAddress | undefined> => {
  if (!user.punchoutBuyerId) return electronicAddressOf(user)
  const [buyer] = await db
    .select({ electronicAddress: punchoutBuyers.electronicAddress })
    .from(punchoutBuyers)
    .where(eq(punchoutBuyers.id, user.punchoutBuyerId))
  return readElectronicAddress(buyer?.electronicAddress ?? '', user.countryCode) ?? electronicAddressOf(user)
}

export const presentCompany = ({ electronicAddress, countryCode, vatNumber, vatNumberVerifiedOn }: User): Company => ({
  electronicAddress: showElectronicAddress(electronicAddress, countryCode),
  vatNumber,
  vatNumberVerifiedOn,
})

export const presentUserCompany = (user: User): UserCompany => ({
  ...presentCompany(user),
  vatNumberVerifiedBy: user.vatNumberVerifiedBy,
})
