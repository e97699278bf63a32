import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/route-params.ts'
import { changedByPercent } from './changed-by-percent.ts'
import { PercentInput } from './percent-input.tsx'
import type { NumberEdits } from './use-number-edits.ts'
import classes from './edit-numbers.module.css'

/** Raises or lowers every price that the search found. */
export function ChangeByPercent({ names, edits }: { names: readonly string[]; edits: NumberEdits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [percent, setPercent] = useState<number | string>('')
  const apply = () => {
    const texts = names.map((name) => [name, changedByPercent(edits.fieldOf(name).text, Number(percent), locale)])
    edits.changeMany(Object.fromEntries(texts))
    setPercent('')
  }
  return (
    <div className={classes.percent}>
      <PercentInput
        name="percent"
        label={t('AdminNumbers:AllFabrics', { count: names.length })}
        value={percent}
        onChange={setPercent}
        disabled={names.length === 0}
      />
      <Button variant="default" disabled={percent === '' || names.length === 0} onClick={apply}>
        {t('AdminNumbers:Recalculate')}
      </Button>
    </div>
  )
}
