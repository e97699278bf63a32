import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { OfferMail, Order, Revision } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { texts } from '@veck/texts'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import { pretendServer } from '../../../testing/server.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { OfferActions } from '../offer-actions.tsx'

/** Prepares each test of a file. */
export const testActions = () => {
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

export const revision: Revision = {
  number: 2,
  createdAt: '2026-03-02T10:00:00.000Z',
  by: 'kund@veck.example',
  byName: 'Karin Lindqvist',
  reason: 'mailed',
  clientName: 'Eleni P',
  total: { exclVat: 1_000_000, inclVat: 1_250_000 },
  display: 'inclVat',
  sha256: 'abc',
  mails: [{ to: 'eleni@klient.example', queuedAt: '2026-03-02T10:00:00.000Z', sentAt: null }],
}

export const mail: OfferMail = {
  to: 'eleni@klient.example',
  fromName: 'Lindqvist Inredning',
  replyTo: 'kund@veck.example',
  language: 'sv',
  subject: 'Offert från Lindqvist',
  message: 'Hej Eleni!',
  mayMail: true,
}

type ShowOptions = { order?: Order; hasUnsaved?: () => boolean }

export const showActions = (
  answers: Parameters<typeof pretendServer>[0] = {},
  { order = openOrder, hasUnsaved = () => false }: ShowOptions = {},
) => {
  const seen = pretendServer({
    [`${path}/revisions`]: () => ({ body: [revision, { ...revision, number: 1, reason: 'downloaded', mails: [] }] }),
    [`${path}/offermail`]: ({ method }) => ({ body: method === 'POST' ? revision : mail }),
    [`${path}/retail/pdf`]: () => ({ body: {} }),
    [`${path}/offermail/preview`]: ({ body }) => ({ body: { html: `<p>${(body as OfferMail).message}</p>` } }),
    ...answers,
  })
  render(
    <WithoutRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Notifications />
            <OfferActions order={order} hasUnsaved={hasUnsaved} />
          </MantineProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </WithoutRouter>,
  )
  return { sentTo: (to: string) => seen.filter((asked) => asked.path === to).map(({ body }) => body) }
}

export const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
export const dialogText = () => (screen.getByRole('dialog').textContent ?? '').replaceAll(/\s/g, ' ')
