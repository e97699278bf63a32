import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'

// Most dialogs of a screen are never opened, but each closed one of the library takes as long to render as a form field. So a
// dialog is rendered from its first opening: first closed, then open, so that it has its transition and knows where the focus was.

function useWasOpened(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened
}

/** A dialog in the middle of the page. */
export const Dialog = (props: ModalProps) => useWasOpened(props.opened) && <OpenedDialog {...props} />

function OpenedDialog({ opened, ...props }: ModalProps) {
  const isMounted = useMounted()
  return <Modal opened={opened && isMounted} {...props} />
}

/** A dialog at the side of the page. */
export const Sheet = (props: DrawerProps) => useWasOpened(props.opened) && <OpenedSheet {...props} />

function OpenedSheet({ opened, ...props }: DrawerProps) {
  const isMounted = useMounted()
  return <Drawer opened={opened && isMounted} {...props} />
}
