import type { NumbersKind } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/segments.tsx'
import { ImportNumbers } from './import-numbers.tsx'
import { Versions } from './versions.tsx'
import classes from '../admin.module.css'

const kinds = ['prices', 'parameters'] as const

export function Numbers() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<NumbersKind>('prices')
  /** The version whose preview is open. */
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminNumbers:Kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`AdminNumbers:${value}`) }))}
          onChange={setKind}
        />
      </div>
      <ImportNumbers key={`import ${kind}`} kind={kind} onKept={setOpened} />
      <Versions key={kind} kind={kind} opened={opened} onOpen={setOpened} />
    </>
  )
}
