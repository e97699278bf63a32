import type { ComponentType } from 'react'
import type { RouteName } from '../lib/route-table.ts'

export type Screen = () => Promise<{ default: ComponentType }>

/** The screens that are built, each in a file of its own that is fetched when its address is opened. */
export const screens: Partial<Record<RouteName, Screen>> = {
  login: () => import('../routes/login.tsx'),
}

/** Shown for the rest. */
export const comingScreen: Screen = () => import('../routes/coming.tsx')
