import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NumbersKind, NumbersVersion } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { showDone, showFailure, showUndo } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { lastDay } from '../../../lib/forms/last-day.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { fieldsOf } from '../../../lib/forms/use-form-call.ts'
import classes from '../admin.module.css'

type PublishProps = { kind: NumbersKind; version: NumbersVersion; onDone: () => void }

/** Activates a draft, now or at a chosen time, or discards it. */
export function Publish({ kind, version, onDone }: PublishProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const queryClient = useQueryClient()
  const [startsAt, setStartsAt] = useState('')
  const time = new Date(startsAt)
  const isTime = !Number.isNaN(time.getTime())
  const instant = isTime ? time.toISOString() : null
  const params = { kind, versionId: version.id }
  const start = useMutation({
    mutationFn: () => client.startNumbers({ params, body: { startsAt: instant } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['getNumbers'] })
      showDone(
        instant
          ? t('AdminNumbers:Scheduled', { id: version.id, at: swedishTime(instant) })
          : t('AdminNumbers:Started', { id: version.id }),
      )
      onDone()
    },
  })
  const discard = useDiscardDraft(kind, version, onDone)
  const error = start.error ?? discard.error
  const { startsAt: problem } = fieldsOf(start.error)
  return (
    <section className={classes.publish}>
      <TextInput
        type="datetime-local"
        max={`${lastDay}T23:59`}
        name="startsAt"
        label={t('AdminNumbers:When')}
        description={t('AdminNumbers:WhenText')}
        value={startsAt}
        onChange={(event) => setStartsAt(event.currentTarget.value)}
        error={problem}
      />
      <FormError>{error && !problem ? errorText(error) : undefined}</FormError>
      <Actions>
        <Button variant="subtle" color="falu" mr="auto" loading={discard.isPending} onClick={() => discard.mutate()}>
          {t('AdminNumbers:Discard')}
        </Button>
        <Button
          variant="default"
          component={Link}
          to={to('/admin/numbers/$kind/{-$version}', { kind, version: version.id })}
        >
          {t('AdminNumbers:Change')}
        </Button>
        <Button disabled={startsAt !== '' && !isTime} loading={start.isPending} onClick={() => start.mutate()}>
          {t(startsAt ? 'AdminNumbers:Schedule' : 'AdminNumbers:StartNow')}
        </Button>
      </Actions>
    </section>
  )
}

/** Seconds during which a discarded draft can be restored. */
const undoSeconds = 20

/** Discards a draft. Undo uploads its file again as a new draft with the next number. */
function useDiscardDraft(kind: NumbersKind, { id, note }: NumbersVersion, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['getNumbers'] })
  const params = { kind, versionId: id }
  return useMutation({
    mutationFn: async () => {
      const { blob } = await client.getNumbersFile({ params })
      await client.discardNumbers({ params })
      return new File([blob], `${kind}.csv`, { type: 'text/csv' })
    },
    onSuccess: async (file) => {
      await refresh()
      const undo = async () => {
        const { draftId, problems } = await client.importNumbers({ params: { kind }, form: { file, note } })
        await refresh()
        if (draftId === null) showFailure(problems[0]?.message ?? t('AdminNumbers:Unchanged'))
      }
      showUndo({ message: t('AdminNumbers:Discarded', { id }), undo, seconds: undoSeconds })
      onDone()
    },
  })
}
