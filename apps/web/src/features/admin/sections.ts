import { IconUsers, type Icon } from '@tabler/icons-react'
import type { RouteName } from '../../lib/route-table.ts'

/** The supplier's pages, each with its name in the texts, its route and its sign. */
export const adminSections = [{ section: 'Users', route: 'adminusers', Sign: IconUsers }] as const satisfies {
  section: string
  route: RouteName
  Sign: Icon
}[]

export type AdminSection = (typeof adminSections)[number]['section']
