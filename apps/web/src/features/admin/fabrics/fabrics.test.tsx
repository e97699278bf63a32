import type { FabricList } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user, write } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const path = '/api/app/admin/fabrics'
const list: FabricList = {
  total: 61,
  pageSize: 50,
  fabrics: [
    {
      productId: 31,
      name: 'Dimma',
      configurableProductId: 'F31',
      image: '/catalogue/31-01.webp',
      isOffered: true,
      colours: 2,
      width: { from: 140, to: 300 },
      perMetreOre: { from: 24_950, to: 24_950 },
    },
    {
      productId: 11,
      name: 'Skog',
      configurableProductId: 'F11',
      image: '',
      isOffered: false,
      colours: 1,
      width: { from: 150, to: 150 },
      perMetreOre: null,
    },
  ],
}

describe('[16.15] the list of fabrics', () => {
  test('each row shows the fabric, its price and whether it is discontinued', async () => {
    const { main } = await openScreen('/sv/admin/fabrics', { [path]: () => ({ body: list }) })
    await waitFor(() => expect(main()).toContain('Dimma'))
    const rows = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows[0]).toContain('F31 · 140–300\u00a0cm · 2 färger')
    expect(rows[0]).toContain('249,50\u00a0kr/m')
    expect(rows[0]).not.toContain('Utgått')
    expect(rows[1]).toContain('Utgått')
    expect(rows[1]).toContain('Inget pris')
    expect(main()).toContain('61 tyger')
  })

  test('the URL contains the search text and the page', async () => {
    const { main, router } = await openScreen('/sv/admin/fabrics', { [path]: () => ({ body: list }) })
    await waitFor(() => expect(main()).toContain('Dimma'))
    await user.click(screen.getByRole('button', { name: 'Sida 2' }))
    await waitFor(() => expect(router.state.location.href).toBe('/sv/admin/fabrics?page=2'))
    await write(screen.getByRole('searchbox'), ' snö ')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'snö' }))
  })
})
