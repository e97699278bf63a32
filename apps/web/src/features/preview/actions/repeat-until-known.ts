import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'

/** The offer is not what the user saw: another status, version or price. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const isUncertain = (error: unknown) => isOutdated(error) || (error instanceof ApiError && error.status >= 500)

/**
 * Does something that must not be done twice. When the answer is lost on the way, or a second press was refused, the offer
 * itself tells whether it is done; then there is no answer.
 */
export async function repeatUntilKnown<Answer>(
  act: () => Promise<Answer>,
  reload: () => Promise<Order>,
  isDone: (order: Order) => boolean,
): Promise<Answer | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!isUncertain(error)) throw error
    const order = await reload().catch(() => undefined)
    if (order && isDone(order)) return undefined
    throw error
  }
}
