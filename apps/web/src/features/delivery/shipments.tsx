import { Badge, Title, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconExternalLink, IconTruckDelivery } from '@tabler/icons-react'
import type { Shipment } from '@veck/contract'
import { lastDayOf } from '@veck/domain'
import { Fragment } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './delivery.module.css'

type ShipmentsProps = { shipments: Shipment[]; nameOf: (markingId: string) => string | undefined }

/** What has left the supplier: carrier, parcels, contents, and where to follow them. */
export function Shipments({ shipments, nameOf }: ShipmentsProps) {
  const { t } = useTranslation()
  if (shipments.length === 0) return null
  return (
    <div>
      <Title order={3} className={classes.subtitle}>
        {t('DeliveryStatus:Shipments')}
      </Title>
      <ul className={classes.shipments}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <ShipmentCard shipment={shipment} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ShipmentCard({ shipment, nameOf }: { shipment: Shipment; nameOf: ShipmentsProps['nameOf'] }) {
  const { t } = useTranslation()
  const { carrier, consignment, trackingUrl, parcels, despatchedOn, expected, lines, isDelivered } = shipment
  const due = isDelivered ? undefined : lastDayOf(expected)
  const days = [
    despatchedOn && t('DeliveryStatus:SentOn', { day: despatchedOn }),
    due && t('DeliveryStatus:Expected', { day: due }),
  ].filter(Boolean)
  const contents = lines.flatMap(({ markingId, quantity }) => {
    const name = nameOf(markingId)
    return name ? `${name}\u00A0×\u00A0${quantity}` : []
  })
  // A single parcel often has the number of its consignment.
  const isAlsoParcel = parcels.some(({ id }) => id === consignment)
  return (
    <>
      <p className={classes.carrier}>
        <span>{carrier || t('DeliveryStatus:Shipment', { id: consignment || shipment.id })}</span>
        <Badge
          color="spruce"
          variant={isDelivered ? 'filled' : 'light'}
          leftSection={
            isDelivered ? (
              <IconCircleCheck size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconTruckDelivery size={14} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(isDelivered ? 'DeliveryStatus:state.delivered' : 'DeliveryStatus:OnItsWay')}
        </Badge>
      </p>
      {days.length > 0 && (
        <p className={classes.detail}>
          {days.map((text, index) => (
            <Fragment key={text}>
              {index > 0 && '\u00A0· '}
              <span className={classes.day}>{text}</span>
            </Fragment>
          ))}
        </p>
      )}
      {contents.length > 0 && <p className={classes.detail}>{contents.join(', ')}</p>}
      <ul className={classes.parcels}>
        {consignment && !isAlsoParcel && (
          <li>
            <Tracked
              url={trackingUrl}
              track={t('DeliveryStatus:TrackConsignment', { id: consignment })}
              name={t('DeliveryStatus:Shipment', { id: consignment })}
            />
          </li>
        )}
        {parcels.map(({ id, trackingUrl: url }) => (
          <li key={id}>
            <Tracked
              url={url}
              track={t('DeliveryStatus:TrackParcel', { id })}
              name={t('DeliveryStatus:Parcel', { id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link to the carrier's page, or only the number if the carrier has none. */
function Tracked({ url, track, name }: { url: string | undefined; track: string; name: string }) {
  const { t } = useTranslation()
  if (!url) return <span className={classes.parcel}>{name}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.parcel}>
      {track}
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{` (${t('DeliveryStatus:NewTab')})`}</VisuallyHidden>
    </a>
  )
}
