import { defaultParameters } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aMadeLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  // Remove drafts of earlier tests.
  sessionStorage.clear()
  session.start(signedInAs())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const line = aMadeLine()
const open = (parameters: object) =>
  openScreen('/sv/order/o1/marking/m1/3', {
    '/api/app/order/o1': () => ({ body: anOrder(line, aMarking()) }),
    '/api/app/stormproductbuilder/variantsforhangingfabrics/31': () => ({ body: [aVariant()] }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(
        Object.entries({ ...defaultParameters, ...parameters }).map(([name, value]) => [name, { value }]),
      ),
    }),
    '/api/app/curtaincalculator/calculate': () => ({
      body: { totalPriceForMarking: kronor(1200), curtainDrops: [] },
    }),
    '/api/app/order/o1/orderline': () => ({ status: 500 }),
  })

test('[16.3] an unchanged marking shows its stored result and a link to the differences', async () => {
  const { main, sentTo } = await open({ UnderHem: 15 })
  await waitFor(() => expect(main()).toContain('Siffrorna har ändrats sedan dess.'))
  expect(main()).toContain('1000 kr')
  expect(main()).toContain('10 cm')
  await user.click(screen.getByRole('button', { name: 'Se skillnaden' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('1200 kr'))
  const rows = within(screen.getByRole('dialog')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ändring', 'Tidigare', 'Nu'],
    ['Nederfåll', '10\u00A0cm', '13\u00A0cm'],
    ['Pris', '1000 kr', '1200 kr'],
  ])
  await user.click(screen.getByRole('button', { name: 'Räkna om gardinen' }))
  await waitFor(() => expect(main()).toContain('1200 kr'))
  expect(main()).not.toContain('Siffrorna har ändrats sedan dess.')
  expect(sentTo('/api/app/order/o1/orderline')).toEqual([])
})

test('[16.3] saving an unchanged marking does not write its curtain again', async () => {
  const { main, router, sentTo } = await open({ UnderHem: 15 })
  await waitFor(() => expect(main()).toContain('Siffrorna har ändrats sedan dess.'))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/f1'))
  expect(sentTo('/api/app/order/o1/orderline')).toEqual([])
})
