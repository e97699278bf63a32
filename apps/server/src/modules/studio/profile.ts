import type { SaveStudio, Studio } from '@veck/contract'
import {
  brandColourProblem,
  defaultLocale,
  DefaultBrandColour,
  defaultPriceRule,
  localeFields,
  mailboxOf,
  percentageFromPercent,
  percentFromPercentage,
  readColour,
  readOrganisationNumber,
  readVatNumber,
  readWebsite,
  StandardVatRate,
  publicNumbersOf,
} from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { brandProfiles } from '../../db/schema/studio.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import type { Message } from '../../core/translate.ts'
import type { Clock } from '../../ports/clock.ts'
import { findCompanyId, lockCompany, requireSeller } from './company.ts'
import { findLogo, presentLogo } from './logo.ts'
import { presentPriceRule, readPriceRule, wrongPriceRuleFields } from './price-rule.ts'

type BrandProfile = Omit<typeof brandProfiles.$inferSelect, 'companyId' | 'updatedAt'>

const defaultValidityDays = 30

/** Without a saved profile: the details of the account. */
const defaultProfile = (user: User): BrandProfile => {
  const email = mailboxOf(user.email)
  const { organisationNumber, vatNumber } = publicNumbersOf(user)
  return {
    version: 0,
    name: user.erpCompanyName || `${user.firstName} ${user.lastName}`.trim() || email,
    colour: DefaultBrandColour,
    address: [user.address, `${user.postalNo} ${user.city}`.trim()].filter(Boolean).join('\n'),
    phone: user.mobile || user.phoneNumber,
    email,
    website: '',
    organisationNumber,
    vatNumber,
    ...localeFields('terms', () => ''),
    ...localeFields('withdrawal', () => ''),
    validityDays: defaultValidityDays,
    priceRule: defaultPriceRule,
    vatRate: StandardVatRate,
    priceDisplay: 'inclVat',
    // The language of the account is that of the screen, which the client never sees.
    language: defaultLocale,
  }
}

/** The brand of an account, saved or derived from the account. */
export const findBrandProfile = async (db: Queryable, user: User): Promise<BrandProfile> => {
  const companyId = await findCompanyId(db, user.id)
  return (companyId && (await findSaved(db, companyId))) || defaultProfile(user)
}

/** For a statement that reads the profile with other data. */
export const brandProfileOf = (user: User, saved: typeof brandProfiles.$inferSelect | null) =>
  saved ?? defaultProfile(user)

const findSaved = async (db: Queryable, companyId: string): Promise<BrandProfile | undefined> => {
  const [row] = await db.select().from(brandProfiles).where(eq(brandProfiles.companyId, companyId))
  if (!row) return undefined
  const { companyId: _company, updatedAt: _updated, ...profile } = row
  return profile
}

export const getStudio = async (db: Queryable, who: SignedIn): Promise<Studio> => {
  requireSeller(who)
  return presentStudio(db, who.user, await findBrandProfile(db, who.user))
}

/** Saves the whole profile. Nothing is written if another window has saved it in the meantime. */
export const saveStudio = async (
  { db, clock }: { db: Database; clock: Clock },
  who: SignedIn,
  { version: seen, ...input }: SaveStudio,
): Promise<Studio> => {
  requireSeller(who)
  const values = readProfile(who.user, input)
  return db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, who.user.id)
    const version = (await findSaved(tx, companyId))?.version ?? 0
    if (seen !== version) throw problem('stale', { message: { key: 'Errors:studioStale' } })
    const profile = { ...values, version: version + 1 }
    const row = { ...profile, companyId, updatedAt: clock.now() }
    await tx.insert(brandProfiles).values(row).onConflictDoUpdate({ target: brandProfiles.companyId, set: row })
    return presentStudio(tx, who.user, profile)
  })
}

/** Values in the form in which they are stored and printed. Throws with a message per wrong field. */
const readProfile = (user: User, input: Omit<SaveStudio, 'version'>): Omit<BrandProfile, 'version'> => {
  const { countryCode } = user
  const read = {
    colour: readColour(input.colour),
    website: input.website === '' ? '' : readWebsite(input.website),
    organisationNumber:
      input.organisationNumber === '' ? '' : readOrganisationNumber(input.organisationNumber, countryCode),
    vatNumber: input.vatNumber === '' ? '' : readVatNumber(input.vatNumber),
  }
  const priceRule = readPriceRule(input.priceRule)
  const colourProblem = brandColourProblem(input.colour)
  const fields: Record<string, Message> = {
    ...(colourProblem && { colour: { key: `Fields:${colourProblem}` as const } }),
    ...(read.website === undefined && { website: { key: 'Fields:invalidWebsite' as const } }),
    ...(read.organisationNumber === undefined && {
      organisationNumber: { key: 'Fields:invalidOrganisationNumber' as const },
    }),
    ...(read.vatNumber === undefined && { vatNumber: { key: 'Fields:invalidVatNumber' as const } }),
    ...wrongPriceRuleFields(priceRule, 'priceRule'),
  }
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
  const { colour = '', website = '', organisationNumber = '', vatNumber = '' } = read
  const vatRate = percentageFromPercent(input.vatRate)
  return { ...input, colour, website, organisationNumber, vatNumber, priceRule, vatRate }
}

const presentStudio = async (db: Queryable, user: User, profile: BrandProfile): Promise<Studio> => ({
  ...profile,
  priceRule: presentPriceRule(profile.priceRule),
  vatRate: percentFromPercentage(profile.vatRate),
  logo: presentLogo(await findLogo(db, user.id)),
})
