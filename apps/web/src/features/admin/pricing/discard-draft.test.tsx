import type { NumbersVersion } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const parameters = '/api/app/admin/numbers/parameters'
const draft: NumbersVersion = {
  id: 9,
  note: 'Bredare fåll',
  state: 'draft',
  createdAt: '2026-11-15T05:00:00.000Z',
  startsAt: null,
}
const amounts = { beforeOre: 100, afterOre: 200, impossible: 0 }
const largest = [
  { ...amounts, offerNumber: 1, offerName: 'Villa' },
  { ...amounts, offerNumber: 2, offerName: 'Hotell' },
]
const effect = { offers: 25, changedOffers: 12, beforeOre: 0, afterOre: 0, largest }
const change = { name: 'SideHem', fabric: '', from: 4, to: 6.5, isMoney: false }

test('a draft shows its changes with units and the quotes that change most, and can be restored after it was discarded', async () => {
  let versions = [draft]
  const { main, sentTo } = await openScreen('/sv/admin/numbers?kind=parameters&version=9', {
    [parameters]: ({ body }) => ({ body: body ? { draftId: 10, problems: [] } : versions }),
    [`${parameters}/9`]: ({ method }) => {
      if (method !== 'DELETE') return { body: { changes: [change], changeCount: 1, effect } }
      versions = []
      return {}
    },
    [`${parameters}/9/file`]: () => ({ body: 'name;value' }),
  })
  await waitFor(() => expect(document.body.textContent).toContain('6,5\u00a0cm'))
  expect(document.body.textContent).toContain('De 2 som ändras mest visas.')
  await user.click(screen.getByRole('button', { name: 'Släng utkastet' }))
  await waitFor(() => expect(document.body.textContent).toContain('Utkast 9 är slängt'))
  await waitFor(() => expect(main()).toContain('Ingen version ännu'))
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(sentTo(parameters)).toContainEqual({ file: expect.any(File), note: 'Bredare fåll' }))
})
