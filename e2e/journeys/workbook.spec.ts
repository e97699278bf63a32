import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { makeOrder } from '../pages/workbench.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const sheet = 'xl/worksheets/sheet1.xml'

/** Writes texts into cells of the first sheet, as another program would. */
const edit = (workbook: Buffer, cells: Record<string, string>): Buffer => {
  const parts = unzipSync(workbook)
  let xml = strFromU8(parts[sheet] ?? new Uint8Array())
  for (const [cell, text] of Object.entries(cells))
    xml = xml.replace(
      new RegExp(String.raw`<c r="${cell}"[^>]*>.*?</c>`),
      `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(xml) }))
}

test('[22] an order is downloaded, three cells are changed in the file, and reading it makes three entries in the history', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId } = await makeOrder(api, 'Hotell Excel', { 101: ['Norr', 'Söder'], 102: ['Öster', 'Väster'] })
  const params = { id: orderId }
  const before = (await api.getOrderHistory({ params })).length
  await signInAs('kund')
  await page.goto(`/sv/order/${orderId}/table`)
  await page.getByRole('button', { name: translate('Workbook:Menu'), exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: translate('Workbook:ExportXlsx') }).click()
  const workbook = await readFile(await (await downloading).path())

  await page.getByRole('button', { name: translate('Workbook:Menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: translate('Workbook:Import') }).click()
  const send = async (content: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('button', {
        name: new RegExp(`${translate('Workbook:Choose')}|${translate('Workbook:ChooseAnother')}`),
      })
      .click()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await (await choosing).setFiles({ name: 'hotell.xlsx', mimeType, buffer: content })
  }
  await send(edit(workbook, { B2: 'Ett alldeles för långt namn på en markering' }))
  await expect(page.getByRole('row', { name: /B2/ })).toContainText(
    translate('OrderTable:Problem.tooLong', 'sv', { max: 20 }),
  )
  await expectAccessible(page)

  await send(edit(workbook, { B2: 'Fönster norr', B4: 'Fönster öster', A5: '101' }))
  await expect(page.getByRole('row', { name: /Fönster norr/ })).toContainText('Norr')
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('Workbook:Save_other', 'sv', { count: 3 }) }).click()
  await page.waitForURL(/\/table$/)
  await expect(page.getByRole('row', { name: /Fönster öster/ })).toBeVisible()
  const history = await api.getOrderHistory({ params })
  expect(history.slice(0, history.length - before).map(({ code }) => code)).toEqual([
    'cellImported',
    'cellImported',
    'cellImported',
  ])
})
