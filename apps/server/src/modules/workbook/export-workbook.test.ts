import { workbookColumns } from '@veck/domain'
import { readSheet } from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, readOrder } from '../../../test/orders.ts'
import { choice, create, ownChoice, test, type Scene } from '../order-lines/testing/scene.ts'
import { partsOf } from './testing/edit-xlsx.ts'
import { download } from './testing/download.ts'

const exported = (scene: Scene, query = '', locale = 'sv') =>
  download(scene, `/api/app/order/${scene.orderId}/workbook${query}`, locale)

const column = (name: (typeof workbookColumns)[number]) => workbookColumns.indexOf(name)

/** Two folders: a curtain, an own fabric with a dangerous name, and a bare marking. */
const furnish = async (scene: Scene) => {
  const { kund, folderId, markingId } = scene
  await create(scene, choice(markingId))
  const own = await newMarking(kund, folderId, '=1+1')
  await create(scene, ownChoice(own))
  const inner = await newFolder(kund, await readOrder(kund, scene.orderId), 'Kök')
  const bare = await newMarking(kund, inner, '@Bar')
  return { own, bare }
}

describe('[22] the workbook of an order', () => {
  test('has a row per marking in the sequence of the order, with the values that the order shows', async ({
    scene,
  }) => {
    const { own, bare } = await furnish(scene)
    const { rawPayload, headers } = await exported(scene)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.xlsx"/)
    const [headings, ...rows] = await readSheet(rawPayload)
    const order = await readOrder(scene.kund, scene.orderId)
    expect(headings?.slice(0, 4)).toEqual(['Mapp', 'Markering', 'Typ', 'Tyg'])
    expect(headings?.[column('id')]).toBe(`Veck-id ${order.version}`)
    expect(rows.map((row) => row[column('id')])).toEqual([scene.markingId, own, bare])
    const [line, ownLine] = order.orderLines
    expect(rows[0]?.[column('price')]).toBe(line?.price.value)
    expect(rows[0]?.[column('width')]).toBe(line?.wallWidth)
    expect(rows[0]?.[column('articleNumber')]).toBe(line?.erpProductId)
    expect(rows[1]?.slice(3, 6)).toEqual([
      ownLine?.externalFabricName,
      ownLine?.externalFabricColor,
      ownLine?.externalFabricArticleNumber,
    ])
    expect(rows[2]?.slice(0, 4)).toEqual(['Kök', '@Bar', null, null])
  })

  test('has no formula, a hidden column of ids, and lists to choose from', async ({ scene }) => {
    await furnish(scene)
    const parts = partsOf((await exported(scene)).rawPayload)
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(sheet).toMatch(/<col min="19" max="19"[^>]*hidden="1"/)
    expect(sheet.match(/<dataValidation /g)).toHaveLength(9)
    expect(parts['xl/workbook.xml']).toMatch(/<sheet[^>]*name="Listor"[^>]*state="hidden"/)
    expect(parts['xl/sharedStrings.xml']).toContain('Dimma')
  })

  test('as CSV gives every text that a spreadsheet would calculate an apostrophe', async ({ scene }) => {
    await furnish(scene)
    const { rawPayload, headers } = await exported(scene, '?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = rawPayload.toString().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFMapp;Markering;Typ;Tyg;/)
    expect(lines[2]).toMatch(/^[^;]*;'=1\+1;/)
    expect(lines[3]).toMatch(/^Kök;'@Bar;/)
  })

  test('is in the language of the request, and without prices if these are not asked for', async ({ scene }) => {
    await furnish(scene)
    const english = await exported(scene, '?format=csv&withoutPrices=true', 'en')
    const [headings] = english.rawPayload.toString().split('\r\n')
    expect(headings).toMatch(/^\uFEFFFolder,Marking,Type,Fabric,/)
    expect(headings).not.toMatch(/Price/)
  })

  test('as a template has the headings of the columns to fill in, and the lists', async ({ scene }) => {
    const { rawPayload } = await download(scene, '/api/app/workbook/template')
    const rows = await readSheet(rawPayload)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(
      [
        'Mapp,Markering,Typ,Tyg,Färg,Artikelnummer,Bredd (cm),Höjd (cm),Sömnadssätt,Antal,Tillval,Avdrag (cm)',
        'Fönsterbredd (cm),Fönsterhöjd (cm),Bröstning (cm)',
      ].flatMap((names) => names.split(',')),
    )
    expect(partsOf(rawPayload)['xl/worksheets/sheet1.xml']).toMatch(/<dataValidation /)
  })
})
