import type { AuditRow } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const entry: AuditRow = {
  id: 12,
  at: '2026-11-17T09:15:00.000Z',
  actorKind: 'account',
  actorId: '00000000-0000-4000-8000-000000000001',
  actorName: 'salj@veck.example',
  action: 'changeUser',
  subjectKind: 'account',
  subjectId: '00000000-0000-4000-8000-000000000002',
  subjectName: 'kund@veck.example',
  before: { isSales: false, discountPercentage: 0 },
  after: { isSales: true, discountPercentage: 12.5 },
  facts: { fields: ['city'] },
}
const failed: AuditRow = {
  ...entry,
  id: 11,
  actorKind: 'anonymous',
  actorId: null,
  actorName: null,
  action: 'signInFailed',
  subjectId: null,
  subjectName: null,
  before: {},
  after: {},
  facts: { reason: 'unknownAccount' },
}
const prices: AuditRow = {
  ...entry,
  id: 10,
  action: 'startNumbers',
  subjectKind: 'numbers',
  subjectId: 'prices 3',
  subjectName: null,
  before: { version: 2, 'fabric 31-01': 25_000 },
  after: { version: 3, 'fabric 31-01': 26_000 },
  facts: { changes: 1 },
}
const earlier = {
  id: 1,
  at: '2026-01-02T09:00:00.000Z',
  by: 'chef@veck.example',
  action: 'lockUser',
  subject: 'x@y.se',
}

const open = (path: string, hasMore = false) =>
  openScreen(path, {
    '/api/app/admin/audit-log': () => ({ body: { entries: [entry, failed, prices], hasMore } }),
    '/api/app/admin/changes': () => ({ body: [earlier] }),
  })

describe('the page of the audit log', () => {
  test('shows sentences with the values before and after, and the earlier changes below', async () => {
    await open('/sv/admin/log')
    expect(await screen.findByText('salj@veck.example ändrade kontot kund@veck.example')).toBeDefined()
    const table = within(screen.getByRole('region', { name: 'Före och efter, rad 12' }))
    expect(table.getByRole('row', { name: 'Säljare nej ja' })).toBeDefined()
    expect(table.getByRole('row', { name: 'Rabatt i procent 0 12,5' })).toBeDefined()
    expect(screen.getByText('Misslyckad inloggning: en okänd adress')).toBeDefined()
    expect(screen.getByText('salj@veck.example satte i kraft: Prislista 3')).toBeDefined()
    const amounts = within(screen.getByRole('region', { name: 'Före och efter, rad 10' }))
    expect(amounts.getByRole('row', { name: /31-01.*250,00.*260,00/ })).toBeDefined()
    expect(await screen.findByText('Spärrat konto: x@y.se')).toBeDefined()
  })

  test('keeps the filter in the URL, and goes to older entries with it', async () => {
    const { main, router } = await open('/sv/admin/log?person=kund', true)
    const search = () => router.state.location.search
    await screen.findByText('salj@veck.example ändrade kontot kund@veck.example')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Händelse' }), 'Ändrat konto')
    await waitFor(() => expect(search()).toEqual({ person: 'kund', action: 'changeUser' }))
    await user.click(screen.getByRole('button', { name: 'Äldre' }))
    await waitFor(() => expect(search()).toEqual({ person: 'kund', action: 'changeUser', before: '10' }))
    await user.click(screen.getByRole('button', { name: 'Rensa filter' }))
    await waitFor(() => expect(search()).toEqual({}))
    expect(main()).not.toContain('Tidigare ändringar')
  })
})
