import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { acceptedFiles } from './photo-check.ts'
import classes from './choose-files.module.css'

type ChooseFilesProps = {
  onChoose: (files: Iterable<File>) => void
  disabled: boolean
  small: boolean
  /** The button that every device shows. */
  ref: Ref<HTMLButtonElement>
}

/** Chooses files from the disk, from the camera of a phone, or by drag and drop. */
export function ChooseFiles({ onChoose, disabled, small, ref }: ChooseFilesProps) {
  const { t } = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (input: HTMLInputElement) => {
    onChoose(input.files ?? [])
    // So that the same file can be chosen again.
    input.value = ''
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (!disabled) onChoose(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.place}
      data-over={isOver || undefined}
      data-small={small || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {!small && <IconPhotoPlus size={40} stroke={1.25} aria-hidden className={classes.sign} />}
      {!small && <p className={classes.lead}>{t('MarkingImageUpload:Drop')}</p>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.camera}
          disabled={disabled}
          leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('MarkingImageUpload:Camera')}
        </Button>
        <Button
          ref={ref}
          variant={small ? 'default' : 'filled'}
          disabled={disabled}
          leftSection={<IconPhotoPlus size={20} stroke={1.5} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          {t(small ? 'MarkingImageUpload:ChooseMore' : 'MarkingImageUpload:Choose')}
        </Button>
      </div>
      <p className={classes.hint}>{t('MarkingImageUpload:Hint')}</p>
      <input
        ref={files}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        aria-label={t('MarkingImageUpload:Choose')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('MarkingImageUpload:Camera')}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  )
}
