import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { type CellTexts, type Column, commonText, type EditableColumn, isEditable, isNumeric } from '@veck/domain'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { cellText } from './cell-texts.ts'
import type { TableRow } from './rows.ts'
import type { ChoicesFor } from './use-choices.ts'
import classes from './order-table.module.css'

type BulkBarProps = {
  rows: readonly TableRow[]
  /** Those of the table. */
  columns: readonly Column[]
  texts: CellTexts
  choicesFor: ChoicesFor
  onChange: (column: EditableColumn, text: string) => void
  onClear: () => void
}

/** Changes one field of all selected rows. Values that differ read as mixed. */
export function BulkBar({ rows, columns, texts, choicesFor, onChange, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  const [chosen, setColumn] = useState<EditableColumn>('fabric')
  // Its column may have been hidden since.
  const column = columns.includes(chosen) ? chosen : 'fabric'
  const [typed, setTyped] = useState<string>()
  const list = useId()
  const common = commonText(rows.map((row) => cellText(row, column, texts)))
  const choices = choicesFor(column, rows[0])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === undefined) return
    onChange(column, typed)
    setTyped(undefined)
  }
  return (
    <form className={classes.bulk} onSubmit={submit} aria-label={t('OrderTable:ChangeSelected')}>
      <Text fw={600} className={classes.selected}>
        {t('OrderTable:SelectedCount', { count: rows.length })}
      </Text>
      <NativeSelect
        aria-label={t('OrderTable:Field')}
        value={column}
        onChange={(event) => {
          setColumn(event.currentTarget.value as EditableColumn)
          setTyped(undefined)
        }}
        data={columns.filter(isEditable).map((value) => ({ value, label: t(`OrderTable:Column.${value}`) }))}
      />
      <TextInput
        aria-label={t('OrderTable:NewValue')}
        className={classes.value}
        list={choices && list}
        value={typed ?? (common.mixed ? '' : common.text)}
        placeholder={common.mixed ? t('OrderTable:Mixed') : ''}
        inputMode={isNumeric(column) ? 'decimal' : 'text'}
        maxLength={500}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      <Button type="submit" disabled={typed === undefined}>
        {t('OrderTable:ChangeAll')}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {t('OrderTable:ClearSelection')}
      </Button>
    </form>
  )
}
