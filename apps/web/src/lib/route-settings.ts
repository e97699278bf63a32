import { useMatches } from '@tanstack/react-router'
import type { RouteSettings } from './route-table.ts'

/** The settings of the screen on show, for what stands around it. */
export const useRouteSettings = (): RouteSettings | undefined =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.settings)?.staticData.settings,
  })
