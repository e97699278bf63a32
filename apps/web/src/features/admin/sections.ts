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

type Section = { section: string; route: RouteName; Icon: Icon }

/** The admin pages: name in the text keys, route and icon. */
export const adminSections = [
  { section: 'Users', route: 'adminusers', Icon: IconUsers },
  { section: 'Numbers', route: 'adminnumbers', Icon: IconReceipt },
  { section: 'Fabrics', route: 'adminfabrics', Icon: IconColorSwatch },
  { section: 'Catalogue', route: 'admincatalogue', Icon: IconStack2 },
  { section: 'Queue', route: 'adminqueue', Icon: IconSend },
  { section: 'Settings', route: 'adminsettings', Icon: IconSettings },
  { section: 'Texts', route: 'admintexts', Icon: IconTextSize },
  { section: 'Help', route: 'adminhelp', Icon: IconHelpCircle },
  { section: 'Buyers', route: 'adminbuyers', Icon: IconBuildingStore },
  { section: 'Log', route: 'adminlog', Icon: IconHistory },
] as const satisfies Section[]

export type AdminSection = (typeof adminSections)[number]['section']
