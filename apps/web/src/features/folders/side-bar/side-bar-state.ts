import { type EditSelection, notEditing } from '@veck/domain'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type SideBarTab, useRouteSettings } from '../../../lib/session/route-settings.ts'
import type { Prompt } from './name-prompt.tsx'

/** Kept outside the sheet that shows the sidebar on a phone, because the sheet unmounts. */
export function useSideBarState() {
  const start: SideBarTab = useRouteSettings()?.orderSideBar ?? 'Markings'
  // The route sets the first tab (B2.31). A chosen tab stays until the route sets another one.
  const [chosen, choose] = useState({ start, tab: start })
  const [selection, select] = useState<EditSelection>(notEditing)
  const [prompt, ask] = useState<Prompt>()
  const changeButton = useRef<HTMLButtonElement>(null)
  const tab = chosen.start === start ? chosen.tab : start
  const chooseTab = useCallback((next: SideBarTab) => choose({ start, tab: next }), [start])
  return useMemo(
    () => ({
      tab,
      chooseTab,
      selection,
      select,
      prompt,
      ask,
      /** The element that gets the focus after an action is done or cancelled. */
      changeButton,
    }),
    [tab, chooseTab, selection, prompt],
  )
}

export type SideBarState = ReturnType<typeof useSideBarState>
