import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Focuses an element when it appears: the first one of a screen, or the one that replaces the button that was pressed. Does not
 * take the focus from a user who is typing, because the next space would press the element.
 */
export function useFocusOnArrival<Node extends HTMLElement>() {
  const node = useRef<Node>(null)
  useEffect(() => {
    if (!isTyping()) node.current?.focus()
  }, [])
  return node
}
