import { useQuery } from '@tanstack/react-query'
import type { Folder, Marking, Order } from '@veck/contract'
import { queries } from '../server/api.ts'
import { type RouteParams, useRouteParam, useRouteParams } from '../screen/route-params.ts'

export type Current = { order?: Order; folder?: Folder; marking?: Marking }

/** The messages are those of the specification (A8.10, B8.8). The error page shows "not found". */
export const missing = (what: string) => new Error(`${what} not found`, { cause: 'missing' })
export const isMissing = (error: unknown) => error instanceof Error && error.cause === 'missing'

/** The folder and marking that the path names; undefined if it names none (A2.45). */
export function selectCurrent(order: Order | undefined, params: RouteParams): Current {
  if (!order || params.order !== order.id) return {}
  const folder = params.folder === undefined ? undefined : order.folders[params.folder]
  const marking = params.marking === undefined ? undefined : order.markings[params.marking]
  if (params.folder !== undefined && !folder) throw missing(`Folder ${params.folder}`)
  if (params.marking !== undefined && !marking) throw missing('Marking')
  return { order, ...(folder && { folder }), ...(marking && { marking }) }
}

/** The order that the path names, once it is loaded. */
export function useOrder(): Order | undefined {
  const order = useRouteParam('order')
  const { data } = useQuery({ ...queries.getOrder({ params: { id: order ?? '' } }), enabled: order !== undefined })
  return data
}

/** The order, folder and marking that the path names. */
export const useCurrentOrder = (): Current => selectCurrent(useOrder(), useRouteParams())
