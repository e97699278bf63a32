import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferLink } from '@veck/contract'
import { queries } from '../../lib/server/api.ts'

/** The client's pages of an order, newest first. */
export const useOfferLinks = (orderId: string) =>
  useQuery({ ...queries.getOfferLinks({ params: { id: orderId } }), staleTime: 0 })

/** Shows an answer of the server at once, and reads again what depends on it. */
export function useLinkChanged(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = queries.getOfferLinks({ params: { id: orderId } })
  return {
    changed: (link: OfferLink) => {
      queryClient.setQueryData<OfferLink[]>(queryKey, (known) => withLink(known ?? [], link))
      // A new page supersedes the earlier ones, and a new version is frozen.
      for (const key of [queryKey, queries.getRevisions({ params: { id: orderId } }).queryKey, ['getOfferStates']])
        void queryClient.invalidateQueries({ queryKey: key })
    },
    /** After a refusal: the client or a colleague may have been first. */
    readAgain: () => void queryClient.invalidateQueries({ queryKey }),
  }
}

const withLink = (known: OfferLink[], link: OfferLink) =>
  known.some(({ id }) => id === link.id) ? known.map((each) => (each.id === link.id ? link : each)) : [link, ...known]
