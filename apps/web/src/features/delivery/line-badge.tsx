import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconPackageExport,
  IconPlayerPause,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react'
import type { LineDelivery } from '@veck/contract'
import { folderDeliveryOf, type LineStage } from '@veck/domain'
import type { TFunction } from 'i18next'
import classes from './delivery.module.css'

/** Each stage has its own icon: colour alone does not tell them apart. */
const looks = {
  waiting: { color: 'gray', variant: 'outline', icon: IconClock },
  confirmed: { color: 'spruce', variant: 'light', icon: IconCalendarCheck },
  changed: { color: 'ochre', variant: 'outline', icon: IconCalendarEvent },
  onHold: { color: 'ochre', variant: 'outline', icon: IconPlayerPause },
  refused: { color: 'falu', variant: 'outline', icon: IconAlertTriangle },
  partShipped: { color: 'spruce', variant: 'outline', icon: IconPackageExport },
  shipped: { color: 'spruce', variant: 'light', icon: IconTruckDelivery },
  delivered: { color: 'spruce', variant: 'filled', icon: IconCircleCheck },
} as const satisfies Record<LineStage, { color: string; variant: string; icon: Icon }>

function StageBadge({ stage, children }: { stage: LineStage; children: string }) {
  const { icon: StageIcon, ...look } = looks[stage]
  return (
    <Badge
      {...look}
      size="lg"
      className={classes.badge}
      leftSection={<StageIcon size={16} stroke={1.75} aria-hidden className={classes.badgeIcon} />}
    >
      {children}
    </Badge>
  )
}

function stateText({ stage, week, isDelayed, shipped, delivered, expected }: LineDelivery, t: TFunction): string {
  if (stage === 'partShipped') return t('DeliveryStatus:state.partShipped', { shipped, expected })
  if (stage === 'shipped' && delivered > 0) return t('DeliveryStatus:state.partDelivered', { delivered, expected })
  if (week !== undefined && stage === 'confirmed') return t('DeliveryStatus:state.confirmedWeek', { week })
  if (week !== undefined && stage === 'changed')
    return t(isDelayed ? 'DeliveryStatus:state.delayedWeek' : 'DeliveryStatus:state.changedWeek', { week })
  return t(`DeliveryStatus:state.${stage}`)
}

export const LineBadge = ({ line, t }: { line: LineDelivery; t: TFunction }) => (
  <StageBadge stage={line.stage}>{stateText(line, t)}</StageBadge>
)

/** The state of a folder with several markings. One marking has its own badge. */
export function FolderBadge({ lines, t }: { lines: readonly LineDelivery[]; t: TFunction }) {
  const [first] = lines
  const state = folderDeliveryOf(lines)
  if (!first || !state || lines.length < 2) return null
  if (state.form === 'same') return <LineBadge line={first} t={t} />
  if (state.form === 'shipped')
    return <StageBadge stage="partShipped">{t('DeliveryStatus:state.partShipped', { ...state })}</StageBadge>
  return <StageBadge stage={state.stage}>{t(`DeliveryStatus:folder.${state.stage}`, { ...state })}</StageBadge>
}
