import { Button, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCircleCheck,
  IconInbox,
  IconShoppingBag,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react'
import type { OrderDelivery } from '@veck/contract'
import type { TimelineEvent } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './delivery.module.css'

const icons = {
  placed: IconShoppingBag,
  received: IconInbox,
  confirmed: IconCalendarCheck,
  changed: IconCalendarEvent,
  refused: IconAlertTriangle,
  shipped: IconTruckDelivery,
  delivered: IconCircleCheck,
} as const satisfies Record<TimelineEvent | 'placed', Icon>

/** How many are shown at first: the latest. */
const shownAtFirst = 4
/** As many markings are named. Others are in the list of the order below. */
const namedAtMost = 3

type Entry = {
  number: number
  at: string
  events: (TimelineEvent | 'placed')[]
  markingIds: string[]
  note: string
}

/** Newest first; the order itself is the oldest. */
function entriesOf({ timeline, placedAtFormatted }: OrderDelivery): Entry[] {
  const placed: Entry[] = placedAtFormatted
    ? [{ number: 0, at: placedAtFormatted, events: ['placed'], markingIds: [], note: '' }]
    : []
  const said = timeline.map(({ atFormatted: at, ...entry }, index) => ({ ...entry, number: index + 1, at }))
  return [...placed, ...said].toReversed()
}

type TimelineProps = { delivery: OrderDelivery; nameOf: (markingId: string) => string | undefined }

export function Timeline({ delivery, nameOf }: TimelineProps) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const entries = entriesOf(delivery)
  if (entries.length === 0) return null
  // One more is as high as the button.
  const shown = isWhole || entries.length <= shownAtFirst + 1 ? entries : entries.slice(0, shownAtFirst)
  const hidden = entries.length - shown.length
  const nameLines = (ids: string[]) => {
    // What concerns the whole order needs no names.
    if (ids.length === 0 || ids.length === delivery.lines.length) return ''
    const names = ids.flatMap((id) => nameOf(id) ?? [])
    return [...names.slice(0, namedAtMost), ...(names.length > namedAtMost ? ['…'] : [])].join(', ')
  }
  return (
    <div>
      <Title order={3} className={classes.subtitle}>
        {t('DeliveryStatus:Timeline')}
      </Title>
      <ol reversed className={classes.timeline} aria-label={t('DeliveryStatus:Timeline')}>
        {shown.map(({ number, at, events, markingIds, note }) => {
          const [first = 'received'] = events
          const EventIcon = icons[first]
          const names = nameLines(markingIds)
          return (
            <li key={number} className={classes.event} data-event={first}>
              <span className={classes.dot} aria-hidden>
                <EventIcon size={18} stroke={1.75} />
              </span>
              <div className={classes.eventText}>
                <p className={classes.eventTitle}>
                  {events.map((event) => t(`DeliveryStatus:event.${event}`)).join(', ')}
                  {names && <span className={classes.names}>{`: ${names}`}</span>}
                </p>
                <time className={classes.when} dateTime={at}>
                  {at}
                </time>
                {note && <p className={classes.detail}>{`”${note}”`}</p>}
              </div>
            </li>
          )
        })}
      </ol>
      {hidden > 0 && (
        <Button variant="subtle" className={classes.more} onClick={() => setIsWhole(true)}>
          {t('DeliveryStatus:Earlier', { number: hidden })}
        </Button>
      )}
    </div>
  )
}
