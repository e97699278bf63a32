import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'

const changedMeanwhile = 'changedMeanwhile'
export const isChangedMeanwhile = (error: unknown) => error instanceof Error && error.cause === changedMeanwhile

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type ChangeAsSeen<Answer> = {
  /** The order as this browser last read it. */
  latest: () => Order | undefined
  reload: () => Promise<Order>
  /** Whether the subject of the change is still as the user saw it. */
  isAsSeen: (order: Order) => boolean
  send: (version: number, order: Order) => Promise<Answer>
}

/**
 * Sends a change with the version that the user saw. If others have changed the order since, it is sent again only
 * if they did not change its subject. Otherwise nothing is written, and the user decides.
 */
export async function changeAsSeen<Answer>({ latest, reload, isAsSeen, send }: ChangeAsSeen<Answer>): Promise<Answer> {
  let order = latest() ?? (await reload())
  for (;;) {
    if (!isAsSeen(order)) throw new Error('Changed meanwhile', { cause: changedMeanwhile })
    try {
      return await send(order.version, order)
    } catch (error) {
      if (!isStale(error)) throw error
      order = await reload()
    }
  }
}
