import { timestamp } from 'drizzle-orm/pg-core'

/** An instant, as a Date; milliseconds are all that JavaScript keeps. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
