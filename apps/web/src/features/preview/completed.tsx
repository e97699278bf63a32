import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { Order, User } from '@veck/contract'
import { belongsToAnother, OrderStatus } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { StateMessage } from '../../components/messages/state-message.tsx'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { type Done, useDone } from './done.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../lib/server/api.ts'
import { useSession } from '../../lib/session/session.ts'

/** Reads the order again, because the user has just changed it (A4.7). */
export default function PreviewCompletedScreen() {
  const { order: id } = useParams({ from: '/$locale/_app/order/$order/preview/completed' })
  const user = useSession()?.currentUser
  const { data } = useQuery({ ...queries.getOrder({ params: { id } }), refetchOnMount: 'always' })
  return data && user ? <Completed order={data} user={user} /> : null
}

/** Without `done` (a direct visit), the status of the order decides the text. */
const doneBy = ({ status }: Order): Done['what'] =>
  status === OrderStatus.OrderPlaced || status === OrderStatus.Failed ? 'placed' : 'sent'

/** The page after an order is sent or placed (A2.41). */
function Completed({ order, user }: { order: Order; user: User }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { what, message } = useDone() ?? { what: doneBy(order) }
  const home = curtainHome(user)
  const number = order.offerNumber
  const placedText =
    user.isSales && belongsToAnother(order, user) ? 'Completed:PlacedTextForSales' : 'Completed:PlacedText'
  return (
    <StateMessage
      icon={IconCheck}
      title={t(what === 'placed' ? 'Completed:Placed' : 'Completed:Sent')}
      actions={
        <>
          <Button component={Link} to={to(home)}>
            {t(home === '/orders/search' ? 'Preview:BackToSearch' : 'Preview:BackToOffers')}
          </Button>
          <Button component={Link} to={to('/order/$order/preview/finished', { order: order.id })} variant="default">
            {t(what === 'placed' ? 'Completed:ShowOrder' : 'Completed:Show')}
          </Button>
        </>
      }
    >
      {t(what === 'placed' ? 'Preview:OrderNumber' : 'Preview:OfferNumber', { number })}
      <br />
      {message ?? t(what === 'placed' ? placedText : 'Completed:SentText')}
    </StateMessage>
  )
}
