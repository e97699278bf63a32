import { session } from '../session/session.ts'

/** The search text and the filters of sales, as in the address. */
export type OrderQuery = {
  q?: string | undefined
  status?: string | undefined
  delivery?: string | undefined
  from?: string | undefined
  to?: string | undefined
  customer?: string | undefined
}

let last: OrderQuery = {}
session.onEnd(() => (last = {}))

/** The search that was on screen last: the way back from an order leads to the same results. */
export const lastSearch = () => last

export const rememberSearch = (query: OrderQuery) => {
  last = query
}
