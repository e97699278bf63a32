import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SalesNote } from '@veck/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { keptDraft, type Draft } from './kept-draft.ts'
import { NoteForm } from './note-form.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './sales-notes.module.css'

export default function SalesNoteCard({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const queryClient = useQueryClient()
  const query = queries.getSalesNote({ params: { id: orderId } })
  const { data: note, error, refetch } = useQuery({ ...query, staleTime: 0 })
  // What was typed before a reload or the end of the session.
  const [draft, setDraft] = useState<Draft | undefined>(() => keptDraft.read(orderId))
  const [wasEdited, setWasEdited] = useState(false)
  const close = () => {
    keptDraft.write(orderId, undefined)
    setDraft(undefined)
    setWasEdited(true)
  }
  const onSaved = (saved: SalesNote) => {
    queryClient.setQueryData(query.queryKey, saved)
    close()
    showDone(t(saved.text ? 'SalesNote:Saved' : 'SalesNote:Removed'))
  }
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {t('SalesNote:Title')}
        </Title>
        <Text className={classes.hint}>{t('SalesNote:Hint')}</Text>
      </div>
      {!note && error && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {!note && !error && <Skeleton height={36} width="min(24rem, 90%)" />}
      {note &&
        (draft ? (
          <NoteForm orderId={orderId} stored={note} draft={draft} onSaved={onSaved} onClose={close} />
        ) : (
          <WrittenNote
            note={note}
            takesFocus={wasEdited}
            onEdit={() => setDraft({ text: note.text, version: note.version })}
          />
        ))}
    </section>
  )
}

/** `takesFocus`: its button replaces the form, which had the focus. */
type WrittenNoteProps = { note: SalesNote; takesFocus: boolean; onEdit: () => void }

function WrittenNote({ note, takesFocus, onEdit }: WrittenNoteProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <>
      {note.text && (
        <>
          <p className={classes.text}>{note.text}</p>
          <NoteAuthor note={note} />
        </>
      )}
      <Button ref={button} variant="default" className={classes.edit} onClick={onEdit}>
        {t(note.text ? 'SalesNote:Edit' : 'SalesNote:Add')}
      </Button>
    </>
  )
}

function NoteAuthor({ note }: { note: SalesNote }) {
  const { t } = useTranslation()
  const values = { name: note.updatedByName, at: note.updatedAtFormatted ?? '' }
  return (
    <p className={classes.author}>
      <WholeDates>{t('SalesNote:UpdatedBy', values)}</WholeDates>
    </p>
  )
}
