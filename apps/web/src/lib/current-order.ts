import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Folder, Marking, Order } from '@veck/contract'
import { queries } from './api.ts'
import { type RouteParams, useRouteParams } from './route-params.ts'

export type Current = { order?: Order; folder?: Folder; marking?: Marking }

/** Said by the words of the specification (A8.10, B8.8); the route's error page shows it as "not found". */
export const missing = (what: string) => new Error(`${what} not found`, { cause: 'missing' })
export const isMissing = (error: unknown) => error instanceof Error && error.cause === 'missing'

/** What an address selects of its offer; a parameter it lacks selects nothing (A2.45). */
export function selectCurrent(order: Order | undefined, params: RouteParams): Current {
  if (!order || params.order !== order.id) return {}
  const folder = params.folder === undefined ? undefined : order.folders[params.folder]
  const marking = params.marking === undefined ? undefined : order.markings[params.marking]
  if (params.folder !== undefined && !folder) throw missing(`Folder ${params.folder}`)
  if (params.marking !== undefined && !marking) throw missing('Marking')
  return { order, ...(folder && { folder }), ...(marking && { marking }) }
}

/** Before a screen of an offer shows: loads the offer unless it is loaded already (A2.45). */
export const loadOrder = (queryClient: QueryClient, id: string) =>
  queryClient.ensureQueryData(queries.getOrder({ params: { id } }))

/** The offer of the address on screen, once it is loaded. */
export function useOrder(): Order | undefined {
  const { order } = useRouteParams()
  const { data } = useQuery({ ...queries.getOrder({ params: { id: order ?? '' } }), enabled: order !== undefined })
  return data
}

/** The offer, folder and marking of the address on screen. */
export const useCurrentOrder = (): Current => selectCurrent(useOrder(), useRouteParams())
