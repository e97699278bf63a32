import type { Retention, SaveRetention } from '@veck/contract'
import { swedishDay } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { companies } from '../../db/schema/companies.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, lockCompany, requireSeller } from '../studio/index.ts'
import { findClientDays } from './due-clients.ts'

/** The setting, and what it does. `months`: what it would do with another setting. */
export const getRetention = async (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  months: number | undefined,
): Promise<Retention> => {
  requireSeller(who)
  const companyId = await findCompanyId(db, who.user.id)
  return present(db, companyId, months, clock.now())
}

/** Who switches it on confirms once that no law makes them keep accepted offers longer. */
export const saveRetention = async (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  { months, confirmsNoDuty }: SaveRetention,
): Promise<Retention> => {
  requireSeller(who)
  return db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, who.user.id)
    const now = clock.now()
    const before = await findSetting(tx, companyId)
    const isConfirmed = before?.months != null
    if (months !== null && !isConfirmed && !confirmsNoDuty)
      throw problem('invalidFields', { fields: { confirmsNoDuty: { key: 'Fields:confirmsNoDuty' } } })
    const confirmedAt = months === null ? null : (isConfirmed && before?.confirmedAt) || now
    const set = { retentionMonths: months, retentionConfirmedAt: confirmedAt }
    await tx.update(companies).set(set).where(eq(companies.id, companyId))
    return present(tx, companyId, undefined, now)
  })
}

export const findSetting = async (db: Queryable, companyId: string) => {
  const [setting] = await db
    .select({ months: companies.retentionMonths, confirmedAt: companies.retentionConfirmedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
  return setting
}

const present = async (
  db: Queryable,
  companyId: string | undefined,
  asked: number | undefined,
  now: Date,
): Promise<Retention> => {
  const setting = companyId ? await findSetting(db, companyId) : undefined
  const months = setting?.months ?? null
  const counted = asked ?? months
  const days = companyId && counted !== null ? await findClientDays(db, companyId, counted, now) : []
  const today = swedishDay(now)
  const known = days.flatMap(({ erasedOn }) => erasedOn ?? []).toSorted()
  return {
    months,
    confirmedAt: setting?.confirmedAt?.toISOString() ?? null,
    due: known.filter((day) => day <= today).length,
    nextOn: known.find((day) => day > today) ?? null,
    open: days.filter(({ erasedOn, hasOrder }) => hasOrder && erasedOn === null).length,
    withoutOrder: days.filter(({ hasOrder }) => !hasOrder).length,
  }
}
