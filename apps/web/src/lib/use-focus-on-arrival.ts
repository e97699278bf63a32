import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * For what a screen begins with, or what takes the place of the control that was pressed: the focus follows, so that it is
 * never lost; not from under whoever is writing meanwhile, whose next blank would choose.
 */
export function useFocusOnArrival<Node extends HTMLElement>() {
  const node = useRef<Node>(null)
  useEffect(() => {
    if (!isTyping()) node.current?.focus()
  }, [])
  return node
}
