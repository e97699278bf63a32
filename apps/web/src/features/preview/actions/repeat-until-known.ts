import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'

/** The order is not what the user saw: another status, version or price. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const isUncertain = (error: unknown) => isOutdated(error) || (error instanceof ApiError && error.status >= 500)

/**
 * Runs an action that must not run twice. If the answer is lost, or a second press was refused, the order is read to
 * find out whether the action is done; then there is no answer.
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
