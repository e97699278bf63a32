import { Anchor, Badge } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ErpPlacementRow } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { WholeDates } from '../../../components/forms/whole-dates.tsx'
import classes from '../admin.module.css'
import { DocumentButton } from './document-button.tsx'

const colours = { waiting: 'ochre', accepted: 'spruce', refused: 'falu' } as const

/** An order that was sent to the ERP. */
export function PlacementRow({ placement }: { placement: ErpPlacementRow }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { id, orderId, offerName, erpOrderId, placedAt, placedBy, state, answeredAt, refusal, attempts } = placement
  const about = [
    t('AdminMessages:Placed', { at: swedishTime(placedAt), by: placedBy }),
    answeredAt && t('AdminMessages:Answered', { at: swedishTime(answeredAt) }),
    t('AdminMessages:Attempts', { count: attempts }),
    t('AdminMessages:Key', { key: id }),
  ]
  return (
    <li className={classes.row}>
      <IconFileInvoice size={22} stroke={1.5} aria-hidden />
      <span className={classes.about}>
        <span className={classes.name}>
          <Anchor component={Link} to={to('/order/$order', { order: orderId })} inherit underline="always">
            {erpOrderId}
          </Anchor>{' '}
          {offerName}
        </span>
        <span className={classes.more}>
          <WholeDates>{about.filter(Boolean).join(' · ')}</WholeDates>
        </span>
        {refusal && <span className={classes.reason}>{refusal}</span>}
      </span>
      <span className={classes.badges}>
        <Badge color={colours[state]} variant={state === 'refused' ? 'filled' : 'light'}>
          {t(`AdminMessages:out.${state}`)}
        </Badge>
      </span>
      <span className={classes.answers}>
        <DocumentButton id={id} of="placement" name={erpOrderId} />
      </span>
    </li>
  )
}
