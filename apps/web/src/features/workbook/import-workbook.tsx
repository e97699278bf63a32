import { Button } from '@mantine/core'
import type { Order, WorkbookReport } from '@veck/contract'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { useAction } from '../../lib/actions/use-action.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseWorkbook } from './choose-workbook.tsx'
import { useImportWorkbook } from './use-import-workbook.ts'
import { Report } from './workbook-report.tsx'
import classes from './workbook.module.css'

type ImportWorkbookProps = { order: Order; onSaved: (report: WorkbookReport) => unknown }

/** Changes an order by a spreadsheet file: choose it, check what it changes, save. */
export function ImportWorkbook({ order, onSaved }: ImportWorkbookProps) {
  const { t } = useTranslation()
  const workbook = useImportWorkbook(order, onSaved)
  const { report, isAsking, isReading } = workbook
  const count = report ? report.changeCount + report.addedCount : 0
  const maySave = report !== undefined && !isAsking && report.faultCount === 0 && count > 0
  useAction({
    id: 'save',
    label: t('Workbook:SaveAction'),
    shortcuts: ['mod+s'],
    isAllowed: maySave,
    run: workbook.save,
  })
  return (
    <div className={classes.screen}>
      <ChooseWorkbook onChoose={workbook.open} isReading={isReading} isFirst={!report} />
      {workbook.fileName && <p className={classes.hint}>{t('Workbook:File', { name: workbook.fileName })}</p>}
      <FormError>{workbook.error ? errorText(workbook.error) : undefined}</FormError>
      <FormNotice>{workbook.isOutdated && !isReading && t('Workbook:ChangedMeanwhile')}</FormNotice>
      {report && isAsking && (
        // With other headings the choice begins again.
        <ChooseColumns
          key={`${report.sheet} ${report.headingRow}`}
          report={report}
          isReading={isReading}
          onChoose={workbook.choose}
        />
      )}
      {report && !isAsking && (
        <>
          <Report report={report} />
          <div className={classes.actions}>
            {maySave && (
              <Button loading={workbook.isSaving} disabled={isReading} onClick={workbook.save}>
                {t('Workbook:Save', { count })}
              </Button>
            )}
            <Button variant="subtle" disabled={isReading} onClick={workbook.ask}>
              {t('Workbook:ChangeColumns')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
