import type { WorkbookReport } from '@veck/contract'
import type { WorkbookColumn } from '@veck/domain'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './workbook.module.css'

/** What a file would change, or what must be mended in it first. */
export function Report({ report }: { report: WorkbookReport }) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { faults, faultCount, changes, changeCount, added, addedCount, notices } = report
  const columnName = (column: WorkbookColumn) => (column === 'id' ? '' : t(`Workbook:Column.${column}`))
  const [before, after] = [trade(report.priceBefore), trade(report.priceAfter)]
  return (
    <>
      <output className={classes.summary}>
        <strong>
          {faultCount > 0
            ? t('Workbook:FaultCount', { count: faultCount })
            : changeCount + addedCount === 0
              ? t('Workbook:NothingChanges')
              : t('Workbook:WouldChange', { changed: changeCount, added: addedCount })}
        </strong>
        {faultCount > 0 && <span>{t('Workbook:MendFirst')}</span>}
        {faultCount === 0 && before && after && before !== after && (
          <span>{t('Workbook:Price', { before, after })}</span>
        )}
      </output>
      {faults.length > 0 && (
        <section className={classes.part} aria-labelledby="faults">
          <h2 id="faults">{t('Workbook:Faults')}</h2>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Workbook:Cell')}</th>
                <th scope="col">{t('Workbook:Typed')}</th>
                <th scope="col">{t('Workbook:Fault')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ cell, column, typed, message }) => (
                <tr key={cell + column + message}>
                  <th scope="row">
                    {cell} <span className={classes.column}>{columnName(column)}</span>
                  </th>
                  <td>{typed || '–'}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <More shown={faults.length} all={faultCount} />
        </section>
      )}
      {notices.length > 0 && (
        <section className={classes.part} aria-labelledby="notices">
          <h2 id="notices">{t('Workbook:Notices')}</h2>
          <ul className={classes.list}>
            {notices.map(({ cell, message }) => (
              <li key={(cell ?? '') + message}>
                {cell && <strong>{/^\d/.test(cell) ? t('Workbook:Row', { row: cell }) : cell}: </strong>}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className={classes.part} aria-labelledby="changes">
          <h2 id="changes">{t('Workbook:Changes')}</h2>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Workbook:Column.name')}</th>
                <th scope="col">{t('Workbook:FieldOfChange')}</th>
                <th scope="col">{t('Workbook:Before')}</th>
                <th scope="col">{t('Workbook:After')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ row, column, markingId, markingName, before: from, after: to, follows }) => (
                <tr key={markingId + column}>
                  <th scope="row">
                    {markingName} <span className={classes.column}>{t('Workbook:Row', { row })}</span>
                  </th>
                  <td>
                    {columnName(column)}
                    {follows && <span className={classes.column}> {t('Workbook:Follows')}</span>}
                  </td>
                  <td>{from || '–'}</td>
                  <td>{to || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <More shown={changes.filter(({ follows }) => !follows).length} all={changeCount} />
        </section>
      )}
      {added.length > 0 && (
        <section className={classes.part} aria-labelledby="added">
          <h2 id="added">{t('Workbook:Added')}</h2>
          <ul className={classes.list}>
            {added.map(({ row, name, folder }) => (
              <li key={row}>
                <strong>{name}</strong> {folder && <span className={classes.column}>{folder}</span>}
              </li>
            ))}
          </ul>
          <More shown={added.length} all={addedCount} />
        </section>
      )}
    </>
  )
}

function More({ shown, all }: { shown: number; all: number }) {
  const { t } = useTranslation()
  return all > shown ? <p className={classes.hint}>{t('Workbook:More', { count: all - shown })}</p> : null
}
