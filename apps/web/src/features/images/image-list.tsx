import { IconPhotoPlus, IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Marking, Order } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '@mantine/core'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { ImageDetail } from './image-detail.tsx'
import { imageTitle } from './image-title.ts'
import { Photo } from './photo.tsx'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import classes from './image-list.module.css'

/** The photos of a marking (B2.30). */
export function ImageList({ order, marking }: { order: Order; marking: Marking }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const [shownId, setShownId] = useState<string>()
  const { images } = marking
  const add = to('/order/$order/marking/$marking/create-image', { order: order.id, marking: marking.id })
  if (images.length === 0) return <NoImages add={mayEdit ? add : undefined} />
  return (
    <>
      <ul className={classes.grid} aria-label={t('MarkingImageList:Title')}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button type="button" className={classes.tile} onClick={() => setShownId(image.id)}>
              <Photo image={image} size="400" alt="" className={classes.photo} />
              <span className={classes.edited}>
                <span className={classes.name}>{imageTitle(image, index, t)}</span>
                {image.note && <span className={classes.note}>{image.note}</span>}
              </span>
            </button>
          </li>
        ))}
        {mayEdit && (
          <li>
            <Link to={add} className={`${classes.tile} ${classes.add}`}>
              <IconPhotoPlus size={32} stroke={1.25} aria-hidden />
              {t('MarkingImageList:Add')}
            </Link>
          </li>
        )}
      </ul>
      <ImageDetail
        order={order}
        marking={marking}
        imageId={shownId}
        mayEdit={mayEdit}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
      />
    </>
  )
}

/** Explains what photos are for. `add` is the path of the upload screen, for users who may add photos. */
function NoImages({ add }: { add: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconCamera}
      title={t('MarkingImageList:Empty')}
      actions={
        add && (
          <Button component={Link} to={add}>
            {t('MarkingImageList:Add')}
          </Button>
        )
      }
    >
      {t(add ? 'MarkingImageList:EmptyText' : 'MarkingImageList:EmptyReadOnly')}
    </EmptyState>
  )
}
