import {
  ClientSchema,
  CompanySchema,
  ExtraItemSchema,
  FavouriteFabricsSchema,
  ProfileSchema,
  SavedAddressesSchema,
  StudioSchema,
} from '@veck/contract'
import { workbookColumns } from '@veck/domain'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { clients } from '../../db/schema/clients.ts'
import { companies } from '../../db/schema/companies.ts'
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts'
import { findAddresses, presentAddresses, presentCompany, presentProfile } from '../accounts/index.ts'
import { findDiscountPercentage } from '../calculator/index.ts'
import { findFavourites } from '../favourites/index.ts'
import { getExtraItems } from '../retail/index.ts'
import { findOwnTemplates, TemplateContentsSchema } from '../templates/index.ts'
import { findSharedTo } from '../sharing/index.ts'
import { findCompanyId, findLogo, getStudio, logoFileName } from '../studio/index.ts'
import { findRememberedColumns } from '../workbook/index.ts'
import type { ExportDependencies } from './dependencies.ts'
import type { ExportedFile } from './exported-file.ts'

const text = z.string()
const instant = z.iso.datetime()

const AccountFileSchema = z.object({
  email: text,
  language: text,
  createdAt: instant,
  /** As the supplier has registered it. */
  address: text,
  postalNo: text,
  city: text,
  countryCode: text,
  profile: ProfileSchema,
  company: CompanySchema,
  addresses: SavedAddressesSchema,
  /** The e-mail addresses that see all orders of the account. */
  sharedWith: z.array(text),
  emailConfirmedAt: instant.nullable(),
  firstSignedInAt: instant.nullable(),
  /** The news about deliveries that the user gets no mail about. */
  deliveryMailsOff: z.array(text),
  /** In per cent, as agreed with the supplier. */
  discountPercentage: z.number(),
  /** After how many months clients are erased, and when that was confirmed. */
  retentionMonths: z.int().nullable(),
  retentionConfirmedAt: instant.nullable(),
  passkeys: z.array(
    z.object({
      id: text,
      name: text,
      isSynced: z.boolean(),
      transports: z.array(text),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  /** When an app with codes was added. */
  appAddedAt: instant.nullable(),
  /** Where the user is signed in now. */
  sessions: z.array(
    z.object({
      createdAt: instant,
      provedAt: instant.nullable(),
      expiresAt: instant,
      origin: text,
      ip: text,
      userAgent: text,
    }),
  ),
})

const ColumnsFileSchema = z.array(
  z.object({ columns: z.partialRecord(z.enum(workbookColumns), text), usedAt: instant }),
)

const TemplatesFileSchema = z.array(
  z.object({ name: text, kind: text, createdAt: instant, updatedAt: instant, contents: TemplateContentsSchema }),
)

const ClientsFileSchema = z.array(ClientSchema.extend({ createdAt: instant, removedAt: instant.nullable() }))

/** What belongs to the account and not to one of its orders. */
export const accountFiles = async (deps: ExportDependencies, who: SignedIn): Promise<ExportedFile[]> => {
  const { db } = deps
  const { user } = who
  const { email, language, createdAt, address, postalNo, city, countryCode } = user
  const [addresses, sharedWith, studio, items, logo] = await Promise.all([
    findAddresses(db, user.id),
    findSharedTo(db, email),
    getStudio(db, who),
    getExtraItems(deps, who),
    findLogo(db, user.id),
  ])
  const account = {
    email,
    language,
    createdAt: createdAt.toISOString(),
    address,
    postalNo,
    city,
    countryCode,
    profile: presentProfile(user),
    company: presentCompany(user),
    addresses: presentAddresses(addresses),
    sharedWith,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    firstSignedInAt: user.firstSignedInAt?.toISOString() ?? null,
    deliveryMailsOff: user.deliveryMailsOff,
    discountPercentage: await findDiscountPercentage(db, user.id),
    ...(await readRetention(db, user.id)),
    ...(await readSecondFactors(db, user.id)),
    sessions: await readSessions(db, user.id),
  }
  return [
    { path: 'account.json', schema: AccountFileSchema, value: account },
    { path: 'studio/studio.json', schema: StudioSchema, value: studio },
    ...(logo ? [{ path: `studio/logo.${logo.extension}`, file: logoFileName(logo) }] : []),
    { path: 'studio/extra-items.json', schema: z.array(ExtraItemSchema), value: items },
    { path: 'clients.json', schema: ClientsFileSchema, value: await readClients(db, user.id) },
    { path: 'favourite-fabrics.json', schema: FavouriteFabricsSchema, value: await findFavourites(db, user.id) },
    { path: 'workbook-columns.json', schema: ColumnsFileSchema, value: await readColumns(db, user.id) },
    { path: 'templates.json', schema: TemplatesFileSchema, value: await readTemplates(db, user.id) },
  ]
}

const readRetention = async (db: Queryable, userId: string) => {
  const [company] = await db.select().from(companies).where(eq(companies.userId, userId))
  return {
    retentionMonths: company?.retentionMonths ?? null,
    retentionConfirmedAt: company?.retentionConfirmedAt?.toISOString() ?? null,
  }
}

/** Without keys and secrets. */
const readSecondFactors = async (db: Queryable, userId: string) => {
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  const [app] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return {
    passkeys: keys.map(({ id, name, isSynced, transports, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      transports,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    appAddedAt: app?.createdAt.toISOString() ?? null,
  }
}

const readSessions = async (db: Queryable, userId: string) => {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
  return rows.map(({ createdAt, provedAt, expiresAt, origin, ip, userAgent }) => ({
    createdAt: createdAt.toISOString(),
    provedAt: provedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    origin,
    ip,
    userAgent,
  }))
}

const readColumns = async (db: Queryable, userId: string) =>
  (await findRememberedColumns(db, userId)).map(({ columns, usedAt }) => ({ columns, usedAt: usedAt.toISOString() }))

const readTemplates = async (db: Queryable, userId: string) =>
  (await findOwnTemplates(db, userId)).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))

/** All clients of the account, also those that were removed from the list. */
const readClients = async (db: Queryable, userId: string) => {
  const companyId = await findCompanyId(db, userId)
  if (!companyId) return []
  const rows = await db
    .select()
    .from(clients)
    .where(eq(clients.companyId, companyId))
    .orderBy(asc(clients.createdAt), asc(clients.id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.deletedAt?.toISOString() ?? null,
  }))
}
