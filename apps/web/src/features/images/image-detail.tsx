import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Marking, Order } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ownKeys } from '../../components/dialogs/own-keys.ts'
import { DetailTools } from './detail-tools.tsx'
import { EditPhotoTexts } from './edit-photo-texts.tsx'
import { imageTitle } from './image-title.ts'
import { Photo } from './photo.tsx'
import classes from './image-detail.module.css'

type ImageDetailProps = {
  order: Order
  marking: Marking
  /** Undefined: the dialog is closed. */
  imageId: string | undefined
  mayEdit: boolean
  onShow: (id: string) => void
  onClose: () => void
}

const stepButton = { variant: 'default', radius: 'xl' } as const

/** One large photo with its texts and tools (B4.14). */
export function ImageDetail({ order, marking, imageId, mayEdit, onShow, onClose }: ImageDetailProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const [hasEdited, setHasEdited] = useState(false)
  const { images } = marking
  const index = images.findIndex(({ id }) => id === imageId)
  const image = images[index]
  const go = (step: number) => {
    const other = images[index + step]
    if (other && !editing) onShow(other.id)
  }
  const edit = () => {
    setHasEdited(true)
    setEditing(true)
  }
  const close = () => {
    setHasEdited(false)
    setEditing(false)
    onClose()
  }
  return (
    <Modal
      opened={image !== undefined}
      onClose={close}
      size="min(72rem, 96vw)"
      centered
      closeOnEscape={false}
      onKeyDown={ownKeys({ Escape: close, ArrowLeft: () => go(-1), ArrowRight: () => go(1) })}
      title={image && imageTitle(image, index, t)}
      closeButtonProps={{ 'aria-label': t('MarkingImage:Close') }}
    >
      {image && (
        <div className={classes.detail}>
          <div className={classes.stage} data-editing={editing || undefined}>
            <Photo
              key={image.id}
              image={image}
              size="1600"
              alt={t('MarkingImage:PhotoOf', { marking: marking.name, name: imageTitle(image, index, t) })}
              className={classes.photo}
            />
            {!editing && index > 0 && (
              <ActionIcon
                {...stepButton}
                className={`${classes.step} ${classes.previous}`}
                aria-label={t('MarkingImage:Previous')}
                onClick={() => go(-1)}
              >
                <IconChevronLeft size={24} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            {!editing && index < images.length - 1 && (
              <ActionIcon
                {...stepButton}
                className={`${classes.step} ${classes.next}`}
                aria-label={t('MarkingImage:Next')}
                onClick={() => go(1)}
              >
                <IconChevronRight size={24} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {editing ? (
            <EditPhotoTexts key={image.id} orderId={order.id} image={image} onDone={() => setEditing(false)} />
          ) : (
            <div className={classes.below}>
              <p className={classes.note}>{image.note || t('MarkingImage:NoNote')}</p>
              {mayEdit && (
                <DetailTools orderId={order.id} image={image} takesFocus={hasEdited} onEdit={edit} onDeleted={close} />
              )}
            </div>
          )}
        </div>
      )}
    </Modal>
  )
}
