import { Button, FileInput, Text, TextInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import classes from '../admin.module.css'

type FileFormProps = {
  hint: string
  submit: string
  /** Shows a field for a note about the file. */
  withNote?: boolean
  isPending: boolean
  error: string | undefined
  onSend: (file: File, note: string) => void
  /** Called when another file is chosen: results of the previous one are outdated. */
  onChoose: () => void
}

/** Uploads one CSV or JSON file, in the same format as the operator's command. */
export function FileForm({ hint, submit, withNote = false, isPending, error, onSend, onChoose }: FileFormProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file) onSend(file, note)
  }
  return (
    <form className={classes.upload} onSubmit={send} noValidate>
      <Text className={classes.whole} c="dimmed">
        {hint}
      </Text>
      <FileInput
        label={t('AdminFile:File')}
        placeholder={t('AdminFile:Choose')}
        accept=".csv,.json,text/csv,application/json"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          onChoose()
        }}
        clearable
        clearButtonProps={{ 'aria-label': t('AdminFile:Clear') }}
        fileInputProps={{ 'aria-label': t('AdminFile:File') }}
        className={classes.file}
        classNames={{ placeholder: classes.placeholder ?? '' }}
      />
      {withNote && (
        <TextInput
          name="note"
          label={t('AdminFile:Note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={100}
          className={classes.file}
        />
      )}
      <Button type="submit" disabled={!file} loading={isPending}>
        {submit}
      </Button>
      <FormError>{error}</FormError>
    </form>
  )
}
