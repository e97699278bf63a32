import {
  IconBuildingStore,
  IconColorSwatch,
  IconHelpCircle,
  IconHistory,
  IconReceipt,
  IconSend,
  IconSettings,
  IconTextSize,
  IconUsers,
  IconStack2,
  type Icon,
} from '@tabler/icons-react'
import type { RouteName } from '../../lib/route-table.ts'

type Section = { section: string; route: RouteName; Sign: Icon }

/** The supplier's pages, each with its name in the texts, its route and its sign. */
export const adminSections = [
  { section: 'Users', route: 'adminusers', Sign: IconUsers },
  { section: 'Numbers', route: 'adminnumbers', Sign: IconReceipt },
  { section: 'Fabrics', route: 'adminfabrics', Sign: IconColorSwatch },
  { section: 'Catalogue', route: 'admincatalogue', Sign: IconStack2 },
  { section: 'Queue', route: 'adminqueue', Sign: IconSend },
  { section: 'Settings', route: 'adminsettings', Sign: IconSettings },
  { section: 'Texts', route: 'admintexts', Sign: IconTextSize },
  { section: 'Help', route: 'adminhelp', Sign: IconHelpCircle },
  { section: 'Buyers', route: 'adminbuyers', Sign: IconBuildingStore },
  { section: 'Log', route: 'adminlog', Sign: IconHistory },
] as const satisfies Section[]

export type AdminSection = (typeof adminSections)[number]['section']
