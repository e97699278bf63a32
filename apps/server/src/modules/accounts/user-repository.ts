import type { Locale } from '@veck/texts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export const findUserByEmail = async (db: Queryable, email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user
}

export const rememberLanguage = async (db: Queryable, userId: string, language: Locale) => {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}
