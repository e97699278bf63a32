import type { Order, User } from '@veck/contract'
import { OrderStatus } from '@veck/domain'

/** The preview of an open order is also where a customer orders. A procurement system or sales order in another way. */
export const previewLabel = (order: Order, user: User | undefined) =>
  order.status === OrderStatus.Initiated && user && !user.isSales && !user.viaPunchOut
    ? 'SideBar:PreviewAndOrder'
    : 'SideBar:Preview'
