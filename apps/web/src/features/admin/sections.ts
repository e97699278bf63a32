import { IconReceipt, IconSend, IconSettings, IconUsers, type Icon } from '@tabler/icons-react'
import type { RouteName } from '../../lib/route-table.ts'

type Section = { section: string; route: RouteName; Sign: Icon }

/** The supplier's pages, each with its name in the texts, its route and its sign. */
export const adminSections = [
  { section: 'Users', route: 'adminusers', Sign: IconUsers },
  { section: 'Numbers', route: 'adminnumbers', Sign: IconReceipt },
  { section: 'Queue', route: 'adminqueue', Sign: IconSend },
  { section: 'Settings', route: 'adminsettings', Sign: IconSettings },
] as const satisfies Section[]

export type AdminSection = (typeof adminSections)[number]['section']
