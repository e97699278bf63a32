import { type EditSelection, notEditing } from '@veck/domain'
import { useRef, useState } from 'react'
import { useRouteSettings } from '../../../lib/route-settings.ts'
import type { SideBarTab } from '../../../lib/route-table.ts'
import type { Prompt } from './name-prompt.tsx'

/** Outlives the sheet that shows the sidebar on a phone. */
export function useSideBarState() {
  const start: SideBarTab = useRouteSettings()?.orderSideBar ?? 'Markings'
  // The route says where the sidebar starts (B2.31); another tab stays chosen until a route starts elsewhere.
  const [chosen, choose] = useState({ start, tab: start })
  const [selection, select] = useState<EditSelection>(notEditing)
  const [prompt, ask] = useState<Prompt>()
  const changeButton = useRef<HTMLButtonElement>(null)
  return {
    tab: chosen.start === start ? chosen.tab : start,
    chooseTab: (tab: SideBarTab) => choose({ start, tab }),
    selection,
    select,
    prompt,
    ask,
    /** Where the focus goes on once an action is done or given up. */
    changeButton,
  }
}

export type SideBarState = ReturnType<typeof useSideBarState>
