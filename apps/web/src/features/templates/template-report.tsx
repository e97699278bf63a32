import { Text } from '@mantine/core'
import type { InsertedTemplate } from '@veck/contract'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './templates.module.css'

type TemplateReportProps = {
  report: Pick<InsertedTemplate, 'folders' | 'markings' | 'price' | 'refused'>
  /** It has happened. Before, the report says what will be made. */
  isDone?: boolean
}

/** What a template becomes at today's prices, and which curtains cannot be made any more. */
export function TemplateReport({ report: { folders, markings, price, refused }, isDone = false }: TemplateReportProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const parts = [
    folders > 0 && t('Templates:Folders', { count: folders }),
    markings > 0 && t('Templates:Markings', { count: markings }),
    price.value > 0 && trade(price),
  ].filter(Boolean)
  return (
    <div className={classes.report}>
      <Text>{parts.join(' · ')}</Text>
      {!isDone && (
        <Text size="sm" c="dimmed">
          {t('Templates:TodaysPrices')}
        </Text>
      )}
      {refused.length > 0 && (
        <div className={classes.refused}>
          <Text fw={600}>{t(isDone ? 'Templates:RefusedDone' : 'Templates:Refused', { count: refused.length })}</Text>
          <ul>
            {refused.map(({ markingName, folderName, fabric, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list does not change
              <li key={index}>
                <strong>{`${folderName} · ${markingName}`}</strong>
                {` (${fabric}): ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
