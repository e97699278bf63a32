import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MarkingImage } from '@veck/contract'
import { ImageNameMaxLength, ImageNoteMaxLength } from '@veck/contract/limits'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useChangeImages } from './use-change-images.ts'
import classes from './words.module.css'

type EditPhotoTextsProps = { orderId: string; image: MarkingImage; onDone: () => void }

/** Name and note of a photo. Save stores them; cancel discards the changes (B4.14, B8.4). */
export function EditPhotoTexts({ orderId, image, onDone }: EditPhotoTextsProps) {
  const { t } = useTranslation()
  const nameInput = useFocusOnArrival<HTMLInputElement>()
  const form = useForm({ initialValues: { name: image.name, note: image.note } })
  const change = useChangeImages(orderId, (edited: { name: string; note: string }) =>
    client.updateMarkingImage({ body: { ...image, ...edited } }),
  )
  const { onSubmit, isPending, message } = useFormCall(form, async (edited) => {
    await change.mutateAsync(edited)
    showDone(t('MarkingImageUpdate:UpdateSuccessMessage'))
    onDone()
  })
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('MarkingImage:Name')}
        maxLength={ImageNameMaxLength}
        ref={nameInput}
      />
      <Textarea
        {...form.getInputProps('note')}
        name="note"
        label={t('MarkingImage:Note')}
        maxLength={ImageNoteMaxLength}
        rows={3}
      />
      <FormError>{message && `${t('MarkingImageUpdate:UpdateErrorMessage')} ${message}`}</FormError>
      <Actions>
        <Button variant="default" onClick={onDone}>
          {t('MarkingImage:Cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('MarkingImage:Save')}
        </Button>
      </Actions>
    </form>
  )
}
