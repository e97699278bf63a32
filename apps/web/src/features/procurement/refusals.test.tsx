import type { ProcurementRefusal } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true })))

const refusal: ProcurementRefusal = {
  id: 'r1',
  buyerName: 'Rederi AB Svea',
  buyersOrderId: 'PO-17',
  orderId: 'o1',
  offerNumber: 10_042,
  offerName: 'Hytter',
  message: 'Ordern stämmer inte med offerten.',
  details: ['Salong, Babord: antal 3 i stället för 2.'],
  receivedAtFormatted: '2026-03-03 10:15',
  times: 2,
}
const list = '/api/app/order/procurementrefusals'

test('a refused order of a buyer is on the start page of sales until someone has handled it', async () => {
  let rows = [refusal]
  const { main, sentTo } = await openScreen('/sv/orders/search', {
    [list]: () => ({ body: rows }),
    [`${list}/r1/handled`]: () => {
      rows = []
      return { status: 204, body: undefined }
    },
  })
  await waitFor(() => expect(main()).toContain('Order PO-17 från Rederi AB Svea'))
  expect(main()).toContain('antal 3 i stället för 2')
  expect(main()).toContain('Kom 2 gånger, senast 2026-03-03\u00A010:15')
  expect(screen.getByRole('link', { name: /10042/ }).getAttribute('href')).toBe('/sv/order/o1/preview/finished')
  await user.click(screen.getByRole('button', { name: 'Order PO-17 från Rederi AB Svea är åtgärdad' }))
  await waitFor(() => expect(main()).not.toContain('PO-17'))
  expect(sentTo(`${list}/r1/handled`)).toHaveLength(1)
})
