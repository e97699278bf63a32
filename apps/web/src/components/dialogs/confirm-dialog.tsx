import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Actions } from '../layout/actions.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from '../forms/form-error.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel: string
  /** The action deletes something. */
  destructive?: boolean
  loading?: boolean
  /** A wider dialog, for tables. */
  size?: 'lg'
  error?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that is hard to undo. The focus returns to the element that opened the dialog. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirm,
  cancel,
  destructive = false,
  loading = false,
  size,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onCancel}
    title={title}
    centered
    withCloseButton={false}
    returnFocus
    {...(size && { size })}
  >
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <FormError>{error}</FormError>
      <Actions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button loading={loading} onClick={onConfirm} {...(destructive && { color: 'falu' })}>
          {confirm}
        </Button>
      </Actions>
    </Stack>
  </Dialog>
)
