import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { PriceChange, PriceChanges } from './price-changes.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import notices from './notices.module.css'
import classes from './price-changes-notice.module.css'

const linesAtOnce = 4

type PriceChangesNoticeProps = {
  changes: PriceChanges
  /** A sentence that says what the prices are compared with. */
  since: string
}

/** What changed since the order was last seen or sent (A4.9). */
export function PriceChangesNotice({ changes: { lines, total }, since }: PriceChangesNoticeProps) {
  const { t } = useTranslation()
  const { isPresenting } = usePresentationMode()
  const [showsAll, setShowsAll] = useState(false)
  if (isPresenting) return null
  const shown = showsAll ? lines : lines.slice(0, linesAtOnce)
  return (
    <div className={notices.notice} data-tone="warning">
      <p>{since}</p>
      <ul className={classes.changes}>
        {shown.map(({ line, ...change }) => (
          <Change key={line.markingId} name={`${line.folderName}, ${line.markingName}`} change={change} />
        ))}
        <Change name={t('Preview:TotalExclVat')} change={total} />
      </ul>
      {shown.length < lines.length && (
        <Button variant="transparent" px={0} onClick={() => setShowsAll(true)}>
          {t('Preview:ShowAllChanges', { count: lines.length })}
        </Button>
      )}
    </div>
  )
}

function Change({ name, change }: { name: string; change: PriceChange }) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  return (
    <li className={classes.change}>
      <span className={classes.name}>{name}</span>
      <span className={classes.price}>
        <VisuallyHidden>{t('Preview:PriceBefore')} </VisuallyHidden>
        <s>{trade(change.before)}</s>
      </span>
      <span className={classes.price}>
        <VisuallyHidden>{t('Preview:PriceNow')} </VisuallyHidden>
        {trade(change.after)}
      </span>
    </li>
  )
}
