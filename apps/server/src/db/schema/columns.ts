import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, as a Date. The precision is milliseconds, like in JavaScript. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** SHA-256 of a token. The token itself is never stored. */
export const tokenHash = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const secretBytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
