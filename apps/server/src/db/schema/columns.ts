import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, as a Date; milliseconds are all that JavaScript keeps. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** SHA-256 of a token: the token itself is never stored. */
export const tokenHash = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const secretBytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
