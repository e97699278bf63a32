import type { Order, User } from '@veck/contract'
import { canPlaceOrder, OrderStatus } from '@veck/domain'
import { orderFacts } from '../../lib/order/order-facts.ts'

/** The preview of an open order is also where it is placed, unless it returns to a procurement system. */
export const previewLabel = (order: Order, user: User | undefined) =>
  order.status === OrderStatus.Initiated &&
  user &&
  !user.viaPunchOut &&
  canPlaceOrder(user, orderFacts(order, user)).allowed
    ? 'SideBar:PreviewAndOrder'
    : 'SideBar:Preview'
