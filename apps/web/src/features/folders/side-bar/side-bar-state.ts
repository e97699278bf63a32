import { type EditSelection, notEditing } from '@veck/domain'
import { useRef, useState } from 'react'
import { type SideBarTab, useRouteSettings } from '../../../lib/route-settings.ts'
import type { Prompt } from './name-prompt.tsx'

/** Kept outside the sheet that shows the sidebar on a phone, because the sheet unmounts. */
export function useSideBarState() {
  const start: SideBarTab = useRouteSettings()?.orderSideBar ?? 'Markings'
  // The route sets the first tab (B2.31). A chosen tab stays until the route sets another one.
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
    /** The element that gets the focus after an action is done or cancelled. */
    changeButton,
  }
}

export type SideBarState = ReturnType<typeof useSideBarState>
