import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Marking, Order } from '@veck/contract'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { LeaveDialog, type Loss } from '../../../components/dialogs/leave-dialog.tsx'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { ChooseFiles } from './choose-files.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'
import classes from './upload-photos.module.css'

type UploadPhotosProps = {
  order: Order
  marking: Marking
  /** Other unsaved work that leaving would discard. */
  alsoLost: Loss
}

/** Uploads photos to a marking, each with a name and a note (B2.30). */
export function UploadPhotos({ order, marking, alsoLost }: UploadPhotosProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const list = to('/order/$order/marking/$marking/images', { order: order.id, marking: marking.id })
  const { uploads, choose, edit, remove, start, isUnderWay, unsent } = useUploads(
    order,
    marking,
    () => void navigate({ to: list, replace: true }),
  )
  const chooser = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  /** The row with the focus is removed. The focus moves to the button that chooses files, or to the list during an upload. */
  const drop = (id: string) => {
    flushSync(() => remove(id))
    const next = chooser.current?.disabled ? rows : chooser
    next.current?.focus()
  }
  const hasFailed = uploads.some(({ state }) => state === 'failed')
  return (
    <div className={classes.form}>
      <ChooseFiles ref={chooser} onChoose={choose} disabled={isUnderWay} small={uploads.length > 0} />
      {uploads.length > 0 && (
        <ul ref={rows} tabIndex={-1} className={classes.rows} aria-label={t('MarkingImageUpload:Chosen')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onEdit={(edited) => edit(upload.id, edited)}
              onRemove={() => drop(upload.id)}
              onRetry={() => start([upload.id])}
            />
          ))}
        </ul>
      )}
      <FormError>{hasFailed && !isUnderWay ? t('MarkingImageUpload:ErrorMessage') : undefined}</FormError>
      <div className={classes.bar}>
        <Button component={Link} to={list} variant="default">
          {t('MarkingImageUpload:Leave')}
        </Button>
        {uploads.length > 0 && (
          <Button disabled={unsent === 0 && !isUnderWay} loading={isUnderWay} onClick={() => start()}>
            {t('MarkingImageUpload:Submit', { count: unsent })}
          </Button>
        )}
      </div>
      <LeaveDialog
        text={t('MarkingImageUpload:LeaveText')}
        isLost={() => unsent > 0 || isUnderWay}
        alsoOnClosing
        also={alsoLost}
      />
    </div>
  )
}
