import { type EditSelection, notEditing } from '@veck/domain'
import { useState } from 'react'
import { useRouteSettings } from '../../../lib/route-settings.ts'
import type { SideBarTab } from '../../../lib/route-table.ts'

/** Outlives the sheet that shows the sidebar on a phone. */
export function useSideBarState() {
  const start: SideBarTab = useRouteSettings()?.orderSideBar ?? 'Markings'
  // The route says where the sidebar starts (B2.31); another tab stays chosen until a route starts elsewhere.
  const [chosen, choose] = useState({ start, tab: start })
  const [selection, select] = useState<EditSelection>(notEditing)
  return {
    tab: chosen.start === start ? chosen.tab : start,
    chooseTab: (tab: SideBarTab) => choose({ start, tab }),
    selection,
    select,
  }
}

export type SideBarState = ReturnType<typeof useSideBarState>
