import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { texts } from '@veck/texts'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { i18n } from '../lib/language/i18n.ts'
import { session } from '../lib/session/session.ts'
import { user } from './user-event.ts'
import { signedInAs } from './user.ts'
import { WithoutRouter } from './without-router.tsx'

/** Prepares each test of a file about a part of an order's screen. */
export const testOrderParts = () => {
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

/** Shows the part alone, without the rest of the screen. */
export const showPart = (part: ReactNode) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <WithoutRouter>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Notifications />
            {part}
          </MantineProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </WithoutRouter>,
  )
  return queryClient
}

export const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
