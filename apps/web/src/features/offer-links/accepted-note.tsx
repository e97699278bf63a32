import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { canReadRetail, nextStepOf, previewOf } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { Note } from '../../components/messages/note.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { orderFacts } from '../../lib/order/order-facts.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { queries } from '../../lib/server/api.ts'
import { useSession } from '../../lib/session/session.ts'

const previews = { init: '/order/$order/preview/init', finished: '/order/$order/preview/finished' } as const

/** That the client has accepted, where the order opens. Not for sales, and not for the eyes of the client. */
export function AcceptedNote({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  const { isPresenting } = usePresentationMode()
  const enabled = user !== undefined && !isPresenting && canReadRetail(user, orderFacts(order, user)).allowed
  // Whoever comes from the list has them already. What clients do is announced, and makes them old.
  const { data } = useQuery({ ...queries.getOfferStates(), enabled })
  const offer = enabled ? data?.[order.id] : undefined
  if (!offer || nextStepOf(offer, order.status, swedishToday()) !== 'place') return null
  return (
    <Note icon={IconCheck}>
      {t('OfferLinks:news.accepted')}{' '}
      <Anchor component={Link} to={to(previews[previewOf(order.status)], { order: order.id })} underline="always">
        {t('OfferLinks:Place')}
      </Anchor>
    </Note>
  )
}
