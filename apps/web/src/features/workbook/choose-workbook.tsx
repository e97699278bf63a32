import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { DropPlace } from '../../components/forms/drop-place.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'

type ChooseWorkbookProps = { onChoose: (file: File) => void; isReading: boolean; isFirst: boolean }

/** Chooses a file from the device, or by drag and drop. */
export function ChooseWorkbook({ onChoose, isReading, isFirst }: ChooseWorkbookProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropPlace
      icon={IconFileSpreadsheet}
      lead={t('Workbook:Drop')}
      hint={isFirst ? t('Workbook:ChooseHint') : undefined}
      small={!isFirst}
      disabled={isReading}
      onDrop={([file]) => file && onChoose(file)}
    >
      <Button variant={isFirst ? 'filled' : 'default'} loading={isReading} onClick={() => input.current?.click()}>
        {t(isFirst ? 'Workbook:Choose' : 'Workbook:ChooseAnother')}
      </Button>
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
    </DropPlace>
  )
}
