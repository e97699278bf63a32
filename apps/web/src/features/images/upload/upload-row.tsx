import { ActionIcon, Button, Progress, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { ImageNameMaxLength, ImageNoteMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import type { Upload } from './uploads.ts'
import classes from './upload-row.module.css'

type UploadRowProps = {
  upload: Upload
  onEdit: (edited: Partial<Pick<Upload, 'name' | 'note'>>) => void
  onRemove: () => void
  onRetry: () => void
}

/** One chosen photo with its name, note and progress. */
export function UploadRow({ upload, onEdit, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation()
  const { file, state, share } = upload
  const isSent = state === 'waiting' || state === 'sending' || state === 'done'
  const isFixed = isSent || state === 'refused'
  const sending =
    share === 1
      ? t('MarkingImageUpload:Working')
      : t('MarkingImageUpload:Sending', { percent: Math.round(share * 100) })
  return (
    <li className={classes.row} data-state={state}>
      <Thumbnail url={upload.url} />
      <fieldset className={classes.edited} aria-label={file.name}>
        <TextInput
          label={t('MarkingImage:Name')}
          description={file.name}
          placeholder={t('MarkingImageUpload:NameExample')}
          value={upload.name}
          maxLength={ImageNameMaxLength}
          disabled={isFixed}
          onChange={(event) => onEdit({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('MarkingImage:Note')}
          value={upload.note}
          maxLength={ImageNoteMaxLength}
          disabled={isFixed}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => onEdit({ note: event.currentTarget.value })}
        />
        {isSent && (
          <div className={classes.progress}>
            <Progress
              value={share * 100}
              size="sm"
              animated={state === 'sending' && share === 1}
              aria-label={t('MarkingImageUpload:Progress', { name: file.name })}
            />
            <div className={classes.state}>
              {state === 'waiting' && t('MarkingImageUpload:Waiting')}
              {state === 'sending' && sending}
              {/* Announced only at the end, because announcing every per cent would be too much. */}
              <output>
                {state === 'done' && (
                  <>
                    <VisuallyHidden>{`${t('MarkingImageUpload:Progress', { name: file.name })}: `}</VisuallyHidden>
                    {t('MarkingImageUpload:Done')}
                  </>
                )}
              </output>
            </div>
          </div>
        )}
        {(state === 'refused' || state === 'failed') && <FormError>{upload.reason}</FormError>}
        {state === 'failed' && (
          <Button variant="default" className={classes.retry} onClick={onRetry}>
            {t('MarkingImageUpload:Retry')}
          </Button>
        )}
      </fieldset>
      {state !== 'done' && (
        <ActionIcon
          color="gray"
          className={classes.remove}
          aria-label={t(isSent ? 'MarkingImageUpload:Cancel' : 'MarkingImageUpload:Remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** A preview of the file; the browser cannot show some types (HEIC). */
function Thumbnail({ url }: { url: string }) {
  const [isUnknown, setIsUnknown] = useState(false)
  return isUnknown ? (
    <span className={classes.thumbnail}>
      <IconPhoto size={28} stroke={1.25} aria-hidden />
    </span>
  ) : (
    <img src={url} alt="" className={classes.thumbnail} onError={() => setIsUnknown(true)} />
  )
}
