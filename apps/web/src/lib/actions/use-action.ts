import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Action, actions } from './actions.ts'

export type UseAction = Omit<Action, 'run'> & {
  run: () => unknown
  /** Without the right to do it, the action does not exist. */
  isAllowed?: boolean
}

/** Declares an action for as long as the component is on screen. */
export function useAction({ isAllowed = true, run, shortcuts, ...action }: UseAction) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const { id, label, isDisabled = false, leavesFields = false, isHidden = false } = action
  const keys = shortcuts?.join(' ') ?? ''
  useEffect(() => {
    if (!isAllowed) return undefined
    const key = Symbol(id)
    actions.declare(key, {
      id,
      label,
      isDisabled,
      leavesFields,
      isHidden,
      shortcuts: keys ? keys.split(' ') : [],
      run: () => void latest.current(),
    })
    return () => actions.remove(key)
  }, [id, label, keys, isDisabled, leavesFields, isHidden, isAllowed])
}

export const useActions = () => useSyncExternalStore(actions.onChange, actions.all)
