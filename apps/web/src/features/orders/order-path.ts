import type { OrderSummary } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { usePathTo } from '../../lib/screen/paths.ts'

/** An open offer opens its folders, any other its preview (A2.29, A2.32). */
export const pathOfOrder = (to: ReturnType<typeof usePathTo>, { id, status }: Pick<OrderSummary, 'id' | 'status'>) =>
  status === OrderStatus.Initiated
    ? to('/order/$order', { order: id })
    : to('/order/$order/preview/finished', { order: id })
