import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { MarkingImage } from '@veck/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useChangeImages } from './use-change-images.ts'
import classes from './words.module.css'

type DetailToolsProps = {
  orderId: string
  image: MarkingImage
  /** Editing has just ended: the edit button gets the focus back. */
  takesFocus: boolean
  onEdit: () => void
  onDeleted: () => void
}

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Edit, and delete after a confirmation (B4.14, B8.5). */
export function DetailTools({ orderId, image, takesFocus, onEdit, onDeleted }: DetailToolsProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) editButton.current?.focus()
  }, [takesFocus])
  const remove = useChangeImages(orderId, () => client.deleteMarkingImage({ params: { id: image.id } }))
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDeleted()
        showDone(t('MarkingImageDelete:SuccessMessage'))
      },
    })
  return (
    <Actions>
      <Button ref={editButton} variant="default" leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
        {t('MarkingImage:Edit')}
      </Button>
      <Button
        variant="default"
        className={classes.delete}
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => setAsking(true)}
      >
        {t('MarkingImage:Delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('MarkingImageDelete:Title')}
        confirm={t('MarkingImage:Delete')}
        cancel={t('MarkingImageDelete:Cancel')}
        destructive
        loading={remove.isPending}
        error={remove.error ? `${t('MarkingImageDelete:ErrorMessage')} ${errorText(remove.error)}` : undefined}
        onConfirm={confirm}
        onCancel={() => {
          setAsking(false)
          remove.reset()
        }}
      >
        {t('MarkingImageDelete:Body')}
      </ConfirmDialog>
    </Actions>
  )
}
