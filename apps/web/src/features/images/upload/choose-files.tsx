import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { DropPlace } from '../../../components/forms/drop-place.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
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
  const take = (input: HTMLInputElement) => {
    onChoose(input.files ?? [])
    // So that the same file can be chosen again.
    input.value = ''
  }
  return (
    <DropPlace
      icon={IconPhotoPlus}
      lead={t('MarkingImageUpload:Drop')}
      hint={t('MarkingImageUpload:Hint')}
      small={small}
      disabled={disabled}
      onDrop={onChoose}
    >
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
    </DropPlace>
  )
}
