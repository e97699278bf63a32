import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './workbook.module.css'

type ChooseWorkbookProps = { onChoose: (file: File) => void; isReading: boolean; isFirst: boolean }

/** Chooses a file from the device, or by drag and drop. */
export function ChooseWorkbook({ onChoose, isReading, isFirst }: ChooseWorkbookProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over && !isReading)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file && !isReading) onChoose(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.place}
      data-over={isOver || undefined}
      data-small={!isFirst || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {isFirst && <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden className={classes.sign} />}
      {isFirst && <p className={classes.lead}>{t('Workbook:Drop')}</p>}
      <Button variant={isFirst ? 'filled' : 'default'} loading={isReading} onClick={() => input.current?.click()}>
        {t(isFirst ? 'Workbook:Choose' : 'Workbook:ChooseAnother')}
      </Button>
      {isFirst && <p className={classes.hint}>{t('Workbook:ChooseHint')}</p>}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        hidden
        aria-label={t('Workbook:Choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // So that the same file can be chosen again, after it was mended.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
