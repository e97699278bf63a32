import type { Template } from '@veck/contract'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { shares } from '../../db/schema/sharing.ts'
import { templates } from '../../db/schema/templates.ts'
import { isReachedByShares } from '../orders/index.ts'

export type TemplateRow = typeof templates.$inferSelect

export const templateNotFound = () => problem('notFound', { message: { key: 'Errors:templateNotFound' } })

/** Own templates, and those of accounts that share all their orders with the user. */
const visibleTo = (db: Queryable, { user }: SignedIn) => {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, users.email), eq(shares.sharedToEmail, user.email)))
  return or(eq(templates.userId, user.id), isReachedByShares(user) ? exists(share) : undefined)
}

const listed = {
  id: templates.id,
  userId: templates.userId,
  name: templates.name,
  kind: templates.kind,
  folders: templates.folders,
  markings: templates.markings,
  updatedAt: templates.updatedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

const selectListed = (db: Queryable) =>
  db.select(listed).from(templates).innerJoin(users, eq(users.id, templates.userId)).$dynamic()

type Listed = Awaited<ReturnType<typeof selectListed>>[number]

const present = (
  { userId, firstName, lastName, email, updatedAt, ...template }: Listed,
  { user }: SignedIn,
): Template => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
  isOwn: userId === user.id,
  owner: `${firstName} ${lastName}`.trim() || email,
})

/** By name; own ones before those of others with the same name. */
export const findTemplates = async (db: Queryable, who: SignedIn): Promise<Template[]> => {
  const rows = await selectListed(db)
    .where(visibleTo(db, who))
    .orderBy(sql`lower(${templates.name})`, sql`${templates.userId} <> ${who.user.id}`, templates.id)
  return rows.map((row) => present(row, who))
}

export const presentTemplate = async (db: Queryable, who: SignedIn, id: string): Promise<Template> => {
  const [row] = await selectListed(db).where(eq(templates.id, id))
  if (!row) throw templateNotFound()
  return present(row, who)
}

/** The template with its contents, if the user may use it; otherwise throws. */
export const findUsable = async (db: Queryable, who: SignedIn, id: string): Promise<TemplateRow> => {
  const [found] = await db
    .select({ template: templates })
    .from(templates)
    .innerJoin(users, eq(users.id, templates.userId))
    .where(and(eq(templates.id, id), visibleTo(db, who)))
  if (!found) throw templateNotFound()
  return found.template
}

/** For the owner: 404 if the user may not see it, 403 if it is shared with the user. */
export const requireOwn = async (tx: Transaction, who: SignedIn, id: string) => {
  const template = await findUsable(tx, who, id)
  if (template.userId !== who.user.id) throw problem('forbidden', { message: { key: 'Errors:notYourTemplate' } })
  return template
}

/** One change at a time: parallel ones could exceed the limit or use a name twice. Until the transaction ends. */
export const lockTemplates = async (tx: Transaction, userId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${userId}`}, 0))`)
}

/** Names are compared without case. */
export const findByName = async (tx: Transaction, userId: string, name: string) => {
  const [found] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.userId, userId), sql`lower(${templates.name}) = lower(${name})`))
  return found
}

export const findOwnTemplates = (db: Queryable, userId: string): Promise<TemplateRow[]> =>
  db
    .select()
    .from(templates)
    .where(eq(templates.userId, userId))
    .orderBy(sql`lower(${templates.name})`)
