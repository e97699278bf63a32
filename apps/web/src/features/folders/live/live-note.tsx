import { useTranslation } from 'react-i18next'
import { useLiveOrder } from './use-live-order.ts'
import classes from './live-note.module.css'

/** Says quietly that someone else changed the offer on screen. */
export function LiveNote({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const who = useLiveOrder(orderId)
  return (
    <output className={classes.place}>
      {who && <span className={classes.note}>{t('Live:ChangedJustNow', { who })}</span>}
    </output>
  )
}
