import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type InfoDialogProps = { opened: boolean; title: string; children: ReactNode; close: string; onClose: () => void }

/** Says something that the user must have read before going on. */
export const InfoDialog = ({ opened, title, children, close, onClose }: InfoDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={title} centered withCloseButton={false} returnFocus>
    <Text component="div">{children}</Text>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} data-autofocus>
        {close}
      </Button>
    </Group>
  </Modal>
)
