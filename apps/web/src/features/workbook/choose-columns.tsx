import { Button, NativeSelect, NumberInput } from '@mantine/core'
import type { WorkbookReport } from '@veck/contract'
import { columnLetters, filledColumns, workbookColumns, type WorkbookColumn } from '@veck/domain'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { SheetChoice } from './use-import-workbook.ts'
import classes from './workbook.module.css'

type ChooseColumnsProps = { report: WorkbookReport; isReading: boolean; onChoose: (choice: SheetChoice) => void }

/** Asks which column of the sheet is what. */
export function ChooseColumns({ report, isReading, onChoose }: ChooseColumnsProps) {
  const { t } = useTranslation()
  const { sheets, sheet, headingRow, headings, sample } = report
  const [columns, setColumns] = useState(report.columns)
  const places = [
    { value: '', label: t('Workbook:NoColumn') },
    ...headings.map((heading, index) => ({
      value: String(index),
      label: `${columnLetters(index)}: ${heading || sample.find((row) => row[index])?.[index] || '–'}`,
    })),
  ]
  const choose = (column: WorkbookColumn, place: string) => {
    const { [column]: _before, ...others } = columns
    setColumns(place === '' ? others : { ...others, [column]: Number(place) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose({ sheet, headingRow, columns: onlyKnown(columns) })
  }
  return (
    <section className={classes.part} aria-labelledby="columns">
      <h2 id="columns">{t('Workbook:Columns')}</h2>
      <p className={classes.hint}>{t('Workbook:ColumnsHint')}</p>
      <div className={classes.fields}>
        {sheets.length > 1 && (
          <NativeSelect
            label={t('Workbook:Sheet')}
            value={sheet}
            data={sheets}
            disabled={isReading}
            onChange={(event) => onChoose({ sheet: event.currentTarget.value })}
          />
        )}
        <NumberInput
          label={t('Workbook:HeadingRow')}
          value={headingRow}
          min={1}
          max={100}
          allowDecimal={false}
          disabled={isReading}
          onChange={(value) => {
            const row = Number(value)
            if (row >= 1 && row !== headingRow) onChoose({ sheet, headingRow: row, isAsking: true })
          }}
        />
      </div>
      {sample.length > 0 && <Sample report={report} />}
      <form onSubmit={submit} className={classes.columnsForm}>
        <div className={classes.fields}>
          {filledColumns.map((column) => (
            <NativeSelect
              key={column}
              label={t(`Workbook:Column.${column}`)}
              value={String(columns[column] ?? '')}
              data={places}
              onChange={(event) => choose(column, event.currentTarget.value)}
            />
          ))}
        </div>
        <Button type="submit" loading={isReading} disabled={columns.name === undefined}>
          {t('Workbook:Continue')}
        </Button>
        {columns.name === undefined && <p className={classes.hint}>{t('Workbook:NameNeeded')}</p>}
      </form>
    </section>
  )
}

/** The columns that the user sees here, and the hidden one of ids. */
const onlyKnown = (columns: WorkbookReport['columns']) =>
  Object.fromEntries(
    Object.entries(columns).filter(([column]) => (workbookColumns as readonly string[]).includes(column)),
  )

function Sample({ report: { headings, sample } }: { report: WorkbookReport }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={t('Workbook:Sample')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {columnLetters(index)} {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, number) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={number}>
              {row.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
