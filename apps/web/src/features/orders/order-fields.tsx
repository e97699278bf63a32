import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { OfferNoteMaxLength } from '@veck/contract/limits'
import { canSellToClients, OfferNameMaxLength } from '@veck/domain'
import type { Ref } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { newName } from '../../lib/forms/name-rules.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useSession } from '../../lib/session/session.ts'

export type OrderTexts = { offerName: string; note: string }

/** The rules of the fields (A5.4). */
export const orderRules = { offerName: newName(OfferNameMaxLength) }

export const trimmed = ({ offerName, note }: OrderTexts): OrderTexts => ({
  offerName: offerName.trim(),
  note: note.trim(),
})

type OrderFieldsProps = { form: UseFormReturnType<OrderTexts>; nameRef?: Ref<HTMLInputElement>; disabled?: boolean }

/** The fields of an offer, for creating and changing it (A2.34, A2.35). */
export function OrderFields({ form, nameRef = null, disabled = false }: OrderFieldsProps) {
  const { t } = useTranslation()
  // The note is for the supplier and for colleagues. What is typed stays in the form.
  const { isPresenting } = usePresentationMode()
  const user = useSession()?.currentUser
  const sells = user !== undefined && canSellToClients(user).allowed
  return (
    <>
      <TextInput
        {...form.getInputProps('offerName')}
        ref={nameRef}
        name="offerName"
        label={t('Offer:Name')}
        description={disabled ? undefined : t('Offer:NameHint', { limit: OfferNameMaxLength })}
        required={!disabled}
        disabled={disabled}
      />
      {!isPresenting && (
        <Textarea
          {...form.getInputProps('note')}
          name="note"
          label={t('Offer:Note')}
          description={t(sells ? 'Offer:NoteHintSeller' : 'Offer:NoteHint')}
          maxLength={OfferNoteMaxLength}
          rows={4}
          disabled={disabled}
        />
      )}
    </>
  )
}
