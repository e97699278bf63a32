import { Badge } from '@mantine/core'
import type { OfferState } from '@veck/domain'
import { useTranslation } from '../../lib/use-translation.ts'

const looks = {
  sent: { color: 'gray', variant: 'outline' },
  opened: { color: 'spruce', variant: 'light' },
  accepted: { color: 'spruce', variant: 'filled' },
  declined: { color: 'falu', variant: 'outline' },
  expired: { color: 'ochre', variant: 'outline' },
  superseded: { color: 'gray', variant: 'outline' },
  revoked: { color: 'gray', variant: 'outline' },
} as const satisfies Record<OfferState, { color: string; variant: string }>

export function LinkBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`OfferLinks:state.${state}`)}</Badge>
}
