import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'

// Most dialogs of a screen are never opened, but each closed one of the library takes as long to render as a form field. So a
// dialog is rendered from its first opening: first closed, then open, so that it has its transition and knows where the focus was.

function useWasOpened(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened
}

/** The dialogs that are open, the one on top last. */
let stack: readonly string[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const setStack = (next: readonly string[]) => {
  stack = next
  for (const listener of listeners) listener()
}

/** Escape closes only the dialog on top, for example a question about what is typed in the one below. */
function useIsOnTop(opened: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!opened) return undefined
    setStack([...stack, id])
    return () => setStack(stack.filter((each) => each !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => stack.at(-1) === id)
}

/** A dialog in the middle of the page. */
export const Dialog = (props: ModalProps) => useWasOpened(props.opened) && <OpenedDialog {...props} />

function OpenedDialog({ opened, ...props }: ModalProps) {
  const isMounted = useMounted()
  const isOnTop = useIsOnTop(opened && isMounted)
  return <Modal opened={opened && isMounted} closeOnEscape={isOnTop} {...props} />
}

/** A dialog at the side of the page. */
export const Sheet = (props: DrawerProps) => useWasOpened(props.opened) && <OpenedSheet {...props} />

function OpenedSheet({ opened, ...props }: DrawerProps) {
  const isMounted = useMounted()
  const isOnTop = useIsOnTop(opened && isMounted)
  return <Drawer opened={opened && isMounted} closeOnEscape={isOnTop} {...props} />
}
