import { useLocation } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { notEditing } from '@veck/domain'
import { useCallback, useEffect } from 'react'
import { NamePrompt } from './name-prompt.tsx'
import type { SideBarState } from './side-bar-state.ts'

/** Outside the sidebar, so that the typed text stays when the sidebar becomes a sheet (a rotated tablet). */
export function OpenPrompt({ order, state }: { order: Order; state: SideBarState }) {
  const { pathname } = useLocation()
  const { prompt, ask, select, changeButton } = state
  const close = useCallback(() => ask(undefined), [ask])
  useEffect(close, [close, pathname])
  if (!prompt) return null
  const cancel = () => {
    close()
    changeButton.current?.focus()
  }
  const finish = () => {
    select(notEditing)
    cancel()
  }
  return <NamePrompt order={order} prompt={prompt} onCancel={cancel} onDone={finish} />
}
