import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OfferLink } from '@veck/contract'
import { swedishToday } from '@veck/texts/formats'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useDiscardQuestion, useTyped, type WatchTyped } from '../../components/dialogs/discard-question.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { lastDay } from '../../lib/forms/last-day.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'

type LinkSettingsProps = {
  orderId: string
  link: OfferLink
  opened: boolean
  onClose: () => void
  onChanged: (link: OfferLink) => void
}

/** How long the page is valid, and whether the client is reminded. */
export function LinkSettings({ opened, onClose, ...rest }: LinkSettingsProps) {
  const { t } = useTranslation()
  const { ask, watch, question } = useDiscardQuestion(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={ask}
        title={t('OfferLinks:SettingsTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('OfferLinks:Close') }}
      >
        {opened && <SettingsForm {...rest} onClose={onClose} onCancel={ask} watch={watch} />}
      </Dialog>
      {question}
    </>
  )
}

/** What the list offers. Another number, which the API accepts too, is added. */
const usualDays = [1, 2, 3, 5, 7, 14]
const none = ''

type SettingsFormProps = Omit<LinkSettingsProps, 'opened'> & { onCancel: () => void; watch: WatchTyped }

function SettingsForm({ orderId, link, onClose, onChanged, onCancel, watch }: SettingsFormProps) {
  const { t } = useTranslation()
  const { days, isStopped } = link.reminders
  const canRemind = link.clientEmail !== '' && !isStopped
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { validUntil: link.validUntil, reminderDays: days === null ? none : String(days) },
    validate: { validUntil: filledIn },
  })
  const save = useFormCall(form, async ({ validUntil, reminderDays }) => {
    const changed = await client.changeOfferLink({
      params: { id: orderId, linkId: link.id },
      body: { validUntil, ...(canRemind && { reminderDays: reminderDays === none ? null : Number(reminderDays) }) },
    })
    onChanged(changed)
    onClose()
    showDone(t('OfferLinks:Saved'))
  })
  useTyped(watch, () => form.isDirty(), save.isPending)
  const offered = [...new Set([...usualDays, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)
  const whyNot = isStopped ? 'OfferLinks:RemindersStopped' : 'OfferLinks:NoEmail'
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <TextInput
          type="date"
          label={t('OfferLinks:ValidUntil')}
          description={t('OfferLinks:ValidUntilHint')}
          min={swedishToday()}
          max={lastDay}
          required
          key={form.key('validUntil')}
          {...form.getInputProps('validUntil')}
        />
        <NativeSelect
          label={t('OfferLinks:Reminder')}
          description={t(canRemind ? 'OfferLinks:ReminderHint' : whyNot)}
          disabled={!canRemind}
          data={[
            { value: none, label: t('OfferLinks:NoReminder') },
            ...offered.map((count) => ({ value: String(count), label: t('OfferLinks:DaysBefore', { count }) })),
          ]}
          key={form.key('reminderDays')}
          {...form.getInputProps('reminderDays')}
        />
        <FormError>{save.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('OfferLinks:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('OfferLinks:Save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
