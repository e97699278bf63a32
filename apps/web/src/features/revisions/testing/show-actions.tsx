import { screen } from '@testing-library/react'
import type { OfferMail, Order, Revision } from '@veck/contract'
import { openOrder, path, showPart } from '../../../testing/order-part.tsx'
import { pretendServer } from '../../../testing/server.ts'
import { OfferActions } from '../offer-actions.tsx'

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
  showPart(<OfferActions order={order} hasUnsaved={hasUnsaved} />)
  return { sentTo: (to: string) => seen.filter((asked) => asked.path === to).map(({ body }) => body) }
}

export const dialogText = () => (screen.getByRole('dialog').textContent ?? '').replaceAll(/\s/g, ' ')
