import { useEffect, useRef } from 'react'

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

/** Focuses the content of a screen. On the screens of an order this is the part after the sidebar. */
export const focusContent = () =>
  (document.getElementById('content') ?? document.getElementById('main'))?.focus({ preventScroll: true })

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/** Whether the focus is in a text field; it must not be moved from there. */
export const isTyping = () => document.activeElement?.matches(fields) ?? false
