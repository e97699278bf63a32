import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { OfferLink, Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { texts } from '@veck/texts'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import { pretendServer } from '../../../testing/server.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { ClientPage } from '../client-page.tsx'

/** Prepares each test of a file. */
export const testPages = () => {
  beforeAll(() => i18n.addResourceBundle('sv', 'translation', texts.sv))
  beforeEach(() => session.start(signedInAs()))
  afterEach(() => {
    notifications.clean()
    cleanup()
  })
}

export const path = '/api/app/order/o1'
export const openOrder = {
  id: 'o1',
  version: 7,
  status: OrderStatus.Initiated,
  userEmailAddress: 'kund@veck.example',
  orderLines: [],
} as unknown as Order

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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <WithoutRouter>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Notifications />
            {part ? part(order) : <ClientPage order={order} hasUnsaved={hasUnsaved} />}
          </MantineProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </WithoutRouter>,
  )
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

export const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
export const section = async () => screen.findByRole('region', { name: 'Kundens sida' })
export const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll(/\s/g, ' ')
