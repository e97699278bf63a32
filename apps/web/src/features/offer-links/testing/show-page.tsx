import { screen } from '@testing-library/react'
import type { OfferLink, Order } from '@veck/contract'
import type { ReactNode } from 'react'
import { openOrder, path, showPart } from '../../../testing/order-part.tsx'
import { pretendServer } from '../../../testing/server.ts'
import { ClientPage } from '../client-page.tsx'

type ShowOptions = {
  order?: Order
  hasUnsaved?: () => boolean
  links?: OfferLink[]
  part?: (order: Order) => ReactNode
}

/** The client's page of an order with these links, newest first. */
export const showPage = (
  answers: Parameters<typeof pretendServer>[0] = {},
  { order = openOrder, hasUnsaved = () => false, links = [], part }: ShowOptions = {},
) => {
  let stored = links
  const seen = pretendServer({
    [`${path}/links`]: () => ({ body: stored }),
    [`${path}/questions`]: () => ({ body: [] }),
    ...answers,
  })
  const queryClient = showPart(part ? part(order) : <ClientPage order={order} hasUnsaved={hasUnsaved} />)
  return {
    sentTo: (to: string, method?: string) =>
      seen.filter((asked) => asked.path === to && (!method || asked.method === method)).map(({ body }) => body),
    /** As a live update does. */
    happens: async (next: OfferLink[]) => {
      stored = next
      await queryClient.invalidateQueries()
    },
  }
}

export const section = async () => screen.findByRole('region', { name: 'Kundens sida' })
export const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll(/\s/g, ' ')
