import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { SalesNote } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { SalesNoteMaxLength } from '@veck/contract/limits'
import { useEffect, useState } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { LeaveDialog } from '../../components/dialogs/leave-dialog.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { keptDraft, type Draft } from './kept-draft.ts'
import classes from './sales-notes.module.css'

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type NoteFormProps = {
  orderId: string
  stored: SalesNote
  draft: Draft
  onSaved: (saved: SalesNote) => void
  onClose: () => void
}

/** Writes the note. If a colleague has saved meanwhile, their text is shown beside, and nothing is overwritten unasked. */
export function NoteForm({ orderId, stored, draft, onSaved, onClose }: NoteFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const field = useFocusOnArrival<HTMLTextAreaElement>()
  // The version that the user has seen.
  const [version, setVersion] = useState(draft.version)
  const [theirs, setTheirs] = useState<SalesNote>()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const form = useForm({
    initialValues: { text: draft.text },
    onValuesChange: ({ text }) => keptDraft.write(orderId, { text, version }),
  })
  const isTyped = () => form.values.text.trim() !== (theirs ?? stored).text
  const params = { id: orderId }

  const save = useFormCall(form, async ({ text }) => {
    try {
      onSaved(await client.saveSalesNote({ params, body: { text, version } }))
    } catch (error) {
      if (isStale(error)) {
        const newer = await queryClient.fetchQuery({ ...queries.getSalesNote({ params }), staleTime: 0 })
        setTheirs(newer)
        // Shown from now on, so the next save may replace it.
        setVersion(newer.version)
        // The button that had the focus goes away.
        field.current?.focus()
      }
      throw error
    }
  })
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.form}>
      <div className={classes.beside}>
        <Textarea
          {...form.getInputProps('text')}
          ref={field}
          label={t('SalesNote:Label')}
          maxLength={SalesNoteMaxLength}
          rows={5}
        />
        {theirs && <TheirNote theirs={theirs} isSaving={save.isPending} onTake={onClose} />}
      </div>
      <FormError>{isStale(save.error) && theirs ? undefined : save.message}</FormError>
      {!theirs && (
        <Actions>
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => (isTyped() ? setIsDiscarding(true) : onClose())}
          >
            {t('SalesNote:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('SalesNote:Save')}
          </Button>
        </Actions>
      )}
      <ConfirmDialog
        opened={isDiscarding}
        title={t('Leave:TypedTitle')}
        confirm={t('Leave:TypedDiscard')}
        cancel={t('Leave:TypedKeep')}
        destructive
        onConfirm={onClose}
        onCancel={() => setIsDiscarding(false)}
      >
        {t('Leave:TypedText')}
      </ConfirmDialog>
      <LeaveDialog
        text={t('SalesNote:LeaveText')}
        isLost={isTyped}
        alsoOnClosing
        onLeave={() => keptDraft.write(orderId, undefined)}
      />
    </form>
  )
}

/** In milliseconds: longer than between the two clicks of a double click on the save button. */
const settledAfter = 1000

type TheirNoteProps = { theirs: SalesNote; isSaving: boolean; onTake: () => void }

/**
 * What a colleague has saved meanwhile, and which text stays. The choice is not where the save button was, and not
 * active at once: a double click must replace neither text.
 */
function TheirNote({ theirs, isSaving, onTake }: TheirNoteProps) {
  const { t } = useTranslation()
  const [settled, setSettled] = useState<SalesNote>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(theirs), settledAfter)
    return () => clearTimeout(timer)
  }, [theirs])
  const isSettled = settled === theirs
  const name = theirs.updatedByName
  return (
    <div className={classes.theirs}>
      <div role="alert" className={classes.said}>
        <p className={classes.author}>{t(theirs.text ? 'SalesNote:Stale' : 'SalesNote:StaleEmpty', { name })}</p>
        {theirs.text && <p className={classes.text}>{theirs.text}</p>}
      </div>
      <div className={classes.choice}>
        <Button type="submit" variant="default" disabled={!isSettled} loading={isSaving}>
          {t('SalesNote:KeepMine')}
        </Button>
        <Button variant="default" disabled={!isSettled || isSaving} onClick={onTake}>
          {t('SalesNote:TakeTheirs')}
        </Button>
      </div>
    </div>
  )
}
