import { screen, waitFor, within } from '@testing-library/react'
import type { WorkbookReport } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const order = anOrder(aLine())

const report: WorkbookReport = {
  version: order.version,
  saved: false,
  sheets: ['Hotell'],
  sheet: 'Hotell',
  headingRow: 1,
  headings: ['Markering', 'Bredd (cm)'],
  columns: { name: 0, width: 1 },
  sample: [['Fönster', '320']],
  needsColumns: false,
  rowCount: 1,
  faultCount: 0,
  faults: [],
  changeCount: 1,
  changes: [
    { row: 2, column: 'width', markingId: 'm1', markingName: 'Fönster', before: '300', after: '320', follows: false },
  ],
  addedCount: 0,
  added: [],
  newFolders: [],
  notices: [{ cell: 'M2', message: 'Räknas ut av Veck.' }],
  priceBefore: kronor(1000),
  priceAfter: kronor(1100),
}

const file = new File(['x'], 'hotell.xlsx')
const upload = () => user.upload(screen.getByLabelText('Välj fil', { selector: 'input' }), file)

type Sent = Record<string, string>

const open = async (answer: (form: Sent) => WorkbookReport) => {
  const path = `/api/app/order/${order.id}`
  const { sentTo } = await openScreen(`/sv/order/${order.id}/import`, {
    [path]: () => ({ body: order }),
    [`${path}/workbook`]: ({ body }) => ({ body: answer(body as Sent) }),
  })
  return () => sentTo(`${path}/workbook`) as Sent[]
}

describe('[22] the screen that reads a workbook', () => {
  test('shows what would change, with the price, and saves it when the user confirms', async () => {
    const sent = await open(() => report)
    await upload()
    const row = await screen.findByRole('row', { name: /Fönster/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Bredd (cm)', '300', '320'])
    expect(screen.getByText('Pris: 1000 kr → 1100 kr')).toBeTruthy()
    expect(screen.getByText('Räknas ut av Veck.', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Spara 1 ändring' }))
    await waitFor(() => expect(sent().map((form) => form.preview)).toEqual(['true', 'false']))
    expect(sent()[1]?.version).toBe(String(order.version))
  })

  test('names every fault with its cell, and offers no way to save', async () => {
    const fault = { cell: 'B2', column: 'width', typed: '25', message: 'Väggbredden ska vara minst 30 cm.' } as const
    await open(() => ({ ...report, faultCount: 1, faults: [fault], changes: [], changeCount: 0 }))
    await upload()
    const row = await screen.findByRole('row', { name: /B2/ })
    expect(row.textContent).toContain('Väggbredden ska vara minst 30 cm.')
    expect(screen.queryByRole('button', { name: /^Spara/ })).toBeNull()
  })

  test('offers the downloads that its introduction names', async () => {
    await open(() => report)
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    expect(await screen.findByRole('menuitem', { name: 'Ladda ner en tom mall' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Ladda ner som Excel' })).toBeTruthy()
  })

  test('asks which column is what, and sends the choice', async () => {
    const sent = await open((form) => ({ ...report, needsColumns: !form.columns, columns: { name: 0 } }))
    await upload()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bredd (cm)' }), 'B: Bredd (cm)')
    expect(field('Rad med rubriker')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Kontrollera filen' }))
    await screen.findByRole('button', { name: 'Spara 1 ändring' })
    expect(JSON.parse(sent()[1]?.columns ?? '')).toEqual({ name: 0, width: 1 })
  })
})
