import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { signingKeys } from '../../db/schema/settings.ts'
import { findSharedKey } from '../../core/shared-key.ts'
import type { User } from '../../core/signed-in.ts'
import { findCookies, writeCookie } from '../../http/cookies.ts'
import type { Clock } from '../../ports/clock.ts'

const prefix = 'veck-browser-'
/** Half a year, in seconds. */
const lifetime = 180 * 24 * 3600
/** One cookie per account that has signed in; above this number the browser loses the oldest. */
const maxAccounts = 10

type Cookie = { userId: string; browserId: string; issuedAt: number; mac: string }
type Owner = Pick<User, 'id' | 'passwordHash'>

/** All cookies of this kind in the request; their signatures are not checked yet. */
const readCookies = (cookies: string | undefined): Cookie[] =>
  findCookies(cookies, `${prefix}([\\da-f-]{36})=([\\w-]{22})\\.(\\d{1,12})\\.([\\w-]{43})`).map(
    ([, userId = '', browserId = '', issuedAt, mac = '']) => ({ userId, browserId, issuedAt: Number(issuedAt), mac }),
  )

export const hasBrowserCookie = (cookies: string | undefined) => cookies?.includes(prefix) ?? false

const keys = new WeakMap<Database, Promise<Buffer>>()

/** Read once. */
const keyOf = (db: Database): Promise<Buffer> => {
  const known = keys.get(db) ?? findSharedKey(db, signingKeys, 'known browser')
  keys.set(db, known)
  // After a failure the next call reads the database again.
  known.catch(() => keys.delete(db))
  return known
}

/** The signature covers the password hash, so a new password makes all earlier cookies invalid. */
const sign = (key: Buffer, { id, passwordHash }: Owner, browserId: string, issuedAt: number) =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, browserId, issuedAt, passwordHash]))
    .digest('base64url')

/** The id of a browser that has signed in to this account with its current password. */
export const findKnownBrowser = async (
  db: Database,
  clock: Clock,
  user: Owner | undefined,
  cookies: string | undefined,
): Promise<string | undefined> => {
  const cookie = readCookies(cookies).find(({ userId }) => userId === user?.id)
  if (!user?.passwordHash || !cookie) return undefined
  const age = clock.now().getTime() / 1000 - cookie.issuedAt
  if (age > lifetime) return undefined
  const expected = sign(await keyOf(db), user, cookie.browserId, cookie.issuedAt)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(cookie.mac)) ? cookie.browserId : undefined
}

/** The `Set-Cookie` headers that make this browser known to the account. The cookie gives no access. */
export const rememberBrowser = async (
  db: Database,
  clock: Clock,
  user: Owner,
  cookies: string | undefined,
  publicUrl: string,
): Promise<string[]> => {
  const browserId = randomBytes(16).toString('base64url')
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const mac = sign(await keyOf(db), user, browserId, issuedAt)
  const others = readCookies(cookies).filter(({ userId }) => userId !== user.id)
  const forgotten = others.toSorted((one, other) => other.issuedAt - one.issuedAt).slice(maxAccounts - 1)
  return [
    setCookie(user.id, `${browserId}.${issuedAt}.${mac}`, lifetime, publicUrl),
    ...forgotten.map(({ userId }) => setCookie(userId, '', 0, publicUrl)),
  ]
}

const setCookie = (userId: string, value: string, maxAge: number, publicUrl: string) =>
  writeCookie({ name: `${prefix}${userId}`, value, maxAge, publicUrl })
