import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NumberRow, NumberRows, NumbersKind } from '@veck/contract'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { LeaveDialog } from '../../../components/dialogs/leave-dialog.tsx'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { ChangePrices } from './change-prices.tsx'
import { describeNumber, useNumberName } from './describe-number.ts'
import { FabricPrices } from './fabric-prices.tsx'
import { GeneralSettingsFields } from './general-settings-fields.tsx'
import { problemsByName, writePricingFile } from './pricing-file.ts'
import { useNumberEdits } from './use-number-edits.ts'
import shared from '../admin.module.css'
import classes from './edit-pricing.module.css'

const isFabric = ({ name }: NumberRow) => describeNumber(name)?.of === 'fabric'

type PricingFormProps = {
  kind: NumbersKind
  numbers: NumberRows
  /** The draft to change. Undefined for a new version. */
  draftId: number | undefined
  onKept: (draftId: number) => void
}

/** Sends the values as a file for the import, so that one place on the server checks all numbers. */
export function PricingForm({ kind, numbers, draftId, onKept }: PricingFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const nameOfNumber = useNumberName()
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef(false)
  const [note, setNote] = useState(numbers.note)
  const edits = useNumberEdits(numbers.rows)
  const fabrics = numbers.rows.filter(isFabric)
  const save = useMutation({
    mutationFn: async () => {
      const { file, names } = writePricingFile(kind, edits.written())
      const replaces = draftId === undefined ? {} : { replaces: String(draftId) }
      const sent = { file, note: note || t(`AdminNumbers:Edit.${kind}`), inForce: String(numbers.inForce), ...replaces }
      const answer = await client.importNumbers({ params: { kind }, form: sent })
      return { draftId: answer.draftId, problems: problemsByName(answer.problems, names, nameOfNumber) }
    },
    onSuccess: async (answer) => {
      if (answer.draftId === null) return
      kept.current = true
      await queryClient.invalidateQueries({ queryKey: ['getNumbers'] })
      onKept(answer.draftId)
    },
  })
  const problems = save.data?.problems ?? {}
  const problemCount = Object.keys(problems).length
  /** A new object for each answer, so that the effect runs again. */
  const refused = problemCount > 0 ? save.data : undefined
  // Runs after the errors are rendered.
  useLayoutEffect(() => {
    if (!refused) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const problemText = problems[''] ?? (problemCount > 0 ? t('AdminNumbers:Mend', { count: problemCount }) : undefined)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {kind === 'prices' && <ChangePrices rows={numbers.rows} edits={edits} />}
      <GeneralSettingsFields kind={kind} rows={numbers.rows} edits={edits} problems={problems} />
      {fabrics.length > 0 && <FabricPrices rows={fabrics} edits={edits} problems={problems} />}
      <section className={shared.card}>
        <TextInput
          name="note"
          label={t('AdminFile:Note')}
          description={t('AdminNumbers:NoteHint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          className={shared.search ?? ''}
        />
      </section>
      <SaveBar className={classes.bar}>
        <output className={classes.changed}>{t('AdminNumbers:Edited', { count: edits.changed })}</output>
        <Button type="submit" loading={save.isPending} disabled={edits.changed === 0 && note === numbers.note}>
          {t('AdminNumbers:SaveDraft')}
        </Button>
        <div className={shared.whole}>
          <FormError>{save.error ? errorText(save.error) : problemText}</FormError>
          <FormNotice>{save.data?.draftId === null && problemCount === 0 && t('AdminNumbers:Same')}</FormNotice>
        </div>
      </SaveBar>
      <LeaveDialog text={t('Admin:LeaveText')} isLost={() => edits.changed > 0 && !kept.current} alsoOnClosing />
    </form>
  )
}
