import { Button, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'

type InfoDialogProps = { opened: boolean; title: string; children: ReactNode; close: string; onClose: () => void }

/** Shows a message that the user must close before continuing. */
export const InfoDialog = ({ opened, title, children, close, onClose }: InfoDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={title} centered withCloseButton={false} returnFocus>
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <Actions>
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </Actions>
    </Stack>
  </Modal>
)
