import { useEffect, useRef } from 'react'

/** For what takes the place of the control that was pressed: the focus follows, so that it is never lost. */
export function useFocusOnArrival<Node extends HTMLElement>() {
  const node = useRef<Node>(null)
  useEffect(() => node.current?.focus(), [])
  return node
}
