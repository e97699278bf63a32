import {
  IconBuildingStore,
  IconColorSwatch,
  IconHelpCircle,
  IconHistory,
  IconMessages,
  IconReceipt,
  IconSend,
  IconSettings,
  IconTextSize,
  IconUsers,
  IconStack2,
  type Icon,
} from '@tabler/icons-react'
import type { ScreenPath } from '../../lib/screen/paths.ts'

type Section = { section: string; route: ScreenPath; Icon: Icon }

/** The admin pages: name in the text keys, route and icon. */
export const adminSections = [
  { section: 'Users', route: '/admin/users', Icon: IconUsers },
  { section: 'Numbers', route: '/admin/numbers', Icon: IconReceipt },
  { section: 'Fabrics', route: '/admin/fabrics', Icon: IconColorSwatch },
  { section: 'Catalogue', route: '/admin/catalogue', Icon: IconStack2 },
  { section: 'Queue', route: '/admin/queue', Icon: IconSend },
  { section: 'Messages', route: '/admin/messages', Icon: IconMessages },
  { section: 'Settings', route: '/admin/settings', Icon: IconSettings },
  { section: 'Texts', route: '/admin/texts', Icon: IconTextSize },
  { section: 'Help', route: '/admin/help', Icon: IconHelpCircle },
  { section: 'Buyers', route: '/admin/buyers', Icon: IconBuildingStore },
  { section: 'Log', route: '/admin/log', Icon: IconHistory },
] as const satisfies Section[]

export type AdminSection = (typeof adminSections)[number]['section']
