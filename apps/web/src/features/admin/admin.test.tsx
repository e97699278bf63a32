import type { AdminSettings, QueuedJob } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const failed: QueuedJob = {
  id: '7',
  kind: 'erp',
  mail: '',
  subject: '#10006 Villa Ekbacken',
  state: 'failed',
  attempts: 25,
  maxAttempts: 25,
  createdAt: '2026-11-15T05:00:00.000Z',
  nextAttemptAt: null,
  reason: 'The ERP answered 503',
}
const waiting: QueuedJob = { ...failed, id: '8', kind: 'mail', mail: 'password', state: 'waiting', reason: '' }

describe('the queue of jobs', () => {
  const retry = '/api/app/admin/queue/7/retry'

  test('a failed job shows the reason and can be retried', async () => {
    const { main, sentTo } = await openScreen('/sv/admin/queue', {
      '/api/app/admin/queue': () => ({ body: [failed, waiting] }),
      [retry]: () => ({}),
    })
    await waitFor(() => expect(main()).toContain('The ERP answered 503'))
    expect(main()).toContain('Lösenordslänk till')
    // Only a failed job has a retry button.
    await user.click(screen.getByRole('button', { name: /Försök nu/ }))
    await waitFor(() => expect(sentTo(retry)).toHaveLength(1))
  })

  test('an empty queue shows a message', async () => {
    const { main } = await openScreen('/sv/admin/queue', { '/api/app/admin/queue': () => ({ body: [] }) })
    await waitFor(() => expect(main()).toContain('Inget väntar på att skickas'))
  })
})

describe('settings', () => {
  const url = '/api/app/admin/settings'
  const settings: AdminSettings = {
    showMaintenancePage: false,
    externalFabricProductId: 9000,
    copyableAboveOfferNumber: 0,
    maxMarkingsPerOrder: 2000,
    maxFoldersPerOrder: 500,
    maxPhotosPerOrder: 1000,
    maxPhotosPerAccount: 10_000,
    maxRenderingsPerAccount: 20_000,
    countries: ['SE'],
    supplierName: 'Veck',
    supplierStreet: '',
    supplierPostcode: '',
    supplierCity: '',
    supplierCountry: 'SE',
    supplierOrganisationNumber: '',
    supplierVatNumber: '',
    supplierElectronicAddress: '',
    deliveryLeadTimeDays: 10,
    orderValidityDays: 30,
    deliveryTerms: '',
    offerValidityDays: 30,
    keepSentPrices: false,
    closedAccountRetentionDays: 90,
    ownFabricWidths: [150, 300],
  }

  test('[A8.13] the administrator confirms before the maintenance notice is shown', async () => {
    const { sentTo } = await openScreen('/sv/admin/settings', {
      [url]: ({ body }) => ({ body: { ...settings, ...(body as object) } }),
    })
    await screen.findByRole('heading', { level: 2, name: 'Driftstopp' })
    await user.click(screen.getByRole('button', { name: 'Visa meddelandet' }))
    expect(sentTo(url).filter(Boolean)).toEqual([])
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('inte heller du')
    await user.click(within(dialog).getByRole('button', { name: 'Visa meddelandet' }))
    await waitFor(() => expect(sentTo(url)).toContainEqual({ showMaintenancePage: true }))
    await screen.findByRole('button', { name: 'Öppna inloggningen igen' })
  })

  test('the limits of an order are saved as numbers, and an empty field is refused', async () => {
    const { main, sentTo } = await openScreen('/sv/admin/settings', {
      [url]: ({ body }) => ({ body: { ...settings, ...(body as object) } }),
    })
    await screen.findByRole('textbox', { name: 'Markeringar i en offert' })
    await fill({ 'Markeringar i en offert': '' })
    await waitFor(() => expect(main()).toContain('Fyll i'))
    expect(sentTo(url).filter(Boolean)).toEqual([])
    await fill({ 'Markeringar i en offert': '300', 'Bilder per konto': '50' })
    const saved = {
      maxMarkingsPerOrder: 300,
      maxFoldersPerOrder: 500,
      maxPhotosPerOrder: 1000,
      maxPhotosPerAccount: 50,
    }
    await waitFor(() => expect(sentTo(url).at(-1)).toMatchObject(saved))
  })

  test('an error from the server is shown under its field, and the form keeps its values', async () => {
    const message = 'Kontrollera värdet.'
    const refusal = {
      status: 400,
      body: { code: 'invalidFields', message: 'Fel', fields: { supplierElectronicAddress: message } },
    }
    const { main } = await openScreen('/sv/admin/settings', {
      [url]: ({ body }) => (body ? refusal : { body: settings }),
    })
    await screen.findByRole('textbox', { name: 'Leverantörens namn' })
    await fill({ 'Leverantörens namn': 'Nya Veck', 'Elektronisk adress': 'hemma' })
    await waitFor(() => expect(main()).toContain(message))
    expect(field('Leverantörens namn').value).toBe('Nya Veck')
  })
})
