import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import type { PriceChange, PriceChanges } from './price-changes.ts'
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
  const [showsAll, setShowsAll] = useState(false)
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
  return (
    <li className={classes.change}>
      <span className={classes.name}>{name}</span>
      <span className={classes.price}>
        <VisuallyHidden>{t('Preview:PriceBefore')} </VisuallyHidden>
        <s>{change.before.formatted}</s>
      </span>
      <span className={classes.price}>
        <VisuallyHidden>{t('Preview:PriceNow')} </VisuallyHidden>
        {change.after.formatted}
      </span>
    </li>
  )
}
