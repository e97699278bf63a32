import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceChange, PriceChanges } from './price-changes.ts'
import notices from './notices.module.css'
import classes from './price-changes-notice.module.css'

const linesAtOnce = 4

/** What changed since the offer was last seen: quiet, clear, and gone once it is read (A4.9). */
export function PriceChangesNotice({ changes: { lines, total } }: { changes: PriceChanges }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, linesAtOnce)
  return (
    <div className={notices.notice} data-tone="heed">
      <output>{t('Preview:PricesChanged')}</output>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('Preview:Curtain')}</th>
            <th scope="col">{t('Preview:PriceBefore')}</th>
            <th scope="col">{t('Preview:PriceNow')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, ...change }) => (
            <ChangeRow key={line.markingId} name={`${line.folderName}, ${line.markingName}`} change={change} />
          ))}
        </tbody>
        <tfoot>
          <ChangeRow name={t('Preview:TotalExclVat')} change={total} />
        </tfoot>
      </table>
      {shown.length < lines.length && (
        <Button variant="subtle" px="xs" onClick={() => setShowsAll(true)}>
          {t('Preview:ShowAllChanges', { count: lines.length })}
        </Button>
      )}
    </div>
  )
}

const ChangeRow = ({ name, change }: { name: string; change: PriceChange }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <s>{change.before.formatted}</s>
    </td>
    <td>{change.after.formatted}</td>
  </tr>
)
