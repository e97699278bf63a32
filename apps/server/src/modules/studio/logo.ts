import type { Logo, StudioLogo } from '@veck/contract'
import { canSellToClients } from '@veck/domain'
import { and, eq, exists, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/companies.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { shares } from '../../db/schema/sharing.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { reencodeLogo, type LogoFile } from '../images/index.ts'
import { isReachedByShares, rightsOf } from '../orders/index.ts'
import { lockCompany, requireSeller } from './company.ts'

export type LogoDependencies = { db: Database; clock: Clock; files: FileStore; heavyWork: HeavyWork }
type LogoRow = typeof brandLogos.$inferSelect

const contentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const

export const logoFileName = ({ fileId, extension }: Pick<LogoRow, 'fileId' | 'extension'>) =>
  `logos/${fileId.slice(0, 2)}/${fileId}.${extension}`

/** The logo of an account. */
export const findLogo = async (db: Queryable, userId: string): Promise<LogoRow | undefined> => {
  const [row] = await db
    .select({ logo: brandLogos })
    .from(brandLogos)
    .innerJoin(companies, eq(companies.id, brandLogos.companyId))
    .where(and(eq(companies.userId, userId), isNull(brandLogos.removedAt)))
  return row?.logo
}

export const presentLogo = (row: LogoRow | undefined): Logo | null =>
  row ? { fileId: row.fileId, width: row.width, height: row.height } : null

export const uploadLogo = async (
  { db, clock, files, heavyWork }: LogoDependencies,
  who: SignedIn,
  upload: Upload,
): Promise<StudioLogo> => {
  requireSeller(who)
  return storeLogo({ db, clock, files }, who, await reencodeLogo(heavyWork, who.user.id, upload))
}

/** Stores a file that is safe, in place of the logo before it. */
export const storeLogo = async (
  { db, clock, files }: Omit<LogoDependencies, 'heavyWork'>,
  who: SignedIn,
  { content, ...size }: LogoFile,
): Promise<StudioLogo> => {
  const fileId = randomUUID()
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // The file before the row: each row of a backup then has its file.
  await files.put(logoFileName({ fileId, extension: size.extension }), bytes)
  return db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, who.user.id)
    const now = clock.now()
    await markRemoved(tx, companyId, now)
    const [row] = await tx
      .insert(brandLogos)
      .values({ ...size, fileId, companyId, uploadedAt: now })
      .returning()
    return { logo: presentLogo(row) }
  })
}

/** A second request to remove it changes nothing. */
export const removeLogo = async (
  { db, clock }: Pick<LogoDependencies, 'db' | 'clock'>,
  who: SignedIn,
): Promise<StudioLogo> => {
  requireSeller(who)
  await db.transaction(async (tx) => markRemoved(tx, await lockCompany(tx, who.user.id), clock.now()))
  return { logo: null }
}

const markRemoved = async (tx: Queryable, companyId: string, removedAt: Date) => {
  await tx
    .update(brandLogos)
    .set({ removedAt })
    .where(and(eq(brandLogos.companyId, companyId), isNull(brandLogos.removedAt)))
}

/** The file, if one of the signed-in users is in the owner's circle. */
export const showLogo = async (db: Queryable, anyOf: SignedIn[], fileId: string) => {
  const sellers = anyOf.filter((who) => canSellToClients(rightsOf(who)).allowed)
  if (sellers.length === 0) throw problem('forbidden')
  for (const who of sellers) {
    const [found] = await db
      .select({ logo: brandLogos })
      .from(brandLogos)
      .innerJoin(companies, eq(companies.id, brandLogos.companyId))
      .innerJoin(users, eq(users.id, companies.userId))
      .where(and(eq(brandLogos.fileId, fileId), isNull(brandLogos.removedAt), isInCircle(db, who)))
    if (found) return { file: logoFileName(found.logo), contentType: contentTypes[found.logo.extension] }
  }
  throw problem('notFound', { message: { key: 'Errors:imageNotFound' } })
}

/** Whether the user is the owner of the company, or one whom the owner shares with. */
const isInCircle = (db: Queryable, { user }: SignedIn) => {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, users.email), eq(shares.sharedToEmail, user.email)))
  return or(eq(users.id, user.id), isReachedByShares(user) ? exists(share) : undefined)
}

// In milliseconds. Longer than it takes to draw a document.
const keptFor = 24 * 3_600_000

/** Removes the files of logos that were replaced or removed a day ago, and that no revision has. */
export const removeOldLogos = async (db: Database, files: FileStore, now: Date) => {
  const old = and(
    lt(brandLogos.removedAt, new Date(now.getTime() - keptFor)),
    notExists(db.select().from(revisions).where(eq(revisions.logoFileId, brandLogos.fileId))),
  )
  for (const logo of await db.select().from(brandLogos).where(old).limit(1000)) {
    await db.delete(brandLogos).where(eq(brandLogos.fileId, logo.fileId))
    await files.remove(logoFileName(logo))
  }
}
