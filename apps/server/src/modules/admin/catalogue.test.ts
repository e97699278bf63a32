import { describe, expect } from 'vitest'
import { csvForm } from '../../../test/attack/samples.ts'
import { testCatalogue } from '../../../test/catalogue.ts'
import { auditOf } from '../../../test/audit.ts'
import { test, type Caller } from '../../../test/veck.ts'

const send = async (caller: Caller, text: string, dryRun: boolean) =>
  (await caller.call('importCatalogue', csvForm(text, { dryRun: String(dryRun) }))).body
const catalogue = JSON.stringify(testCatalogue)
const found = async (caller: Caller) =>
  (await caller.call('searchProducts', { query: { searchString: 'dimma' } })).body.length

describe('the catalogue on the administration pages', () => {
  test('a dry run lists what an import would change, and a second import changes nothing', async ({ veck }) => {
    const salj = await veck.as('salj')
    const before = await found(salj)
    const rehearsed = await send(salj, catalogue, true)
    expect(rehearsed).toMatchObject({ problems: [], changed: 0, unchanged: 0 })
    expect(rehearsed.changes).toContainEqual({
      kind: 'variant',
      id: '31-01',
      name: expect.stringContaining('Dimma'),
      change: 'added',
      fields: [],
    })
    expect(await found(salj)).toBe(before)
    expect(await send(salj, catalogue, false)).toEqual(rehearsed)
    expect(await found(salj)).toBe(before + 1)
    expect(await send(salj, catalogue, true)).toMatchObject({ added: 0, changed: 0, changes: [] })
    const renamed = catalogue.replaceAll('"width":300', '"width":290')
    expect((await send(salj, renamed, true)).changes[0]).toMatchObject({ change: 'changed', fields: ['width'] })
    expect(await auditOf(veck)).toMatchObject([{ action: 'importCatalogue' }])
  })

  test.for([
    ['sv-SE', 'tyger-mall.csv'],
    ['en-US', 'fabrics-template.csv'],
  ] as const)('[16.15] the template for %s can be imported without changes', async ([language, fileName], { veck }) => {
    const salj = await veck.as('salj')
    const headers = { 'accept-language': language }
    const template = await salj.call('getCatalogueTemplate', { headers })
    expect(template.headers['content-disposition']).toContain(fileName)
    expect(template.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, ...rows] = template.body.split('\r\n')
    // With the byte order mark and semicolons a Swedish spreadsheet reads Å and the columns correctly.
    expect(heading).toMatch(/^\uFEFFproductId;productName;/)
    expect(rows.filter(Boolean)).toHaveLength(2)
    expect(await send(salj, template.body, true)).toMatchObject({ problems: [], added: 3, changed: 0 })
    await send(salj, template.body, false)
    // The example rows are inactive: customers do not find them if someone forgets to delete them.
    const { body } = await salj.call('searchProducts', { query: { searchString: 'EX-1' } })
    expect(body).toEqual([])
  })

  test('a file with mistakes is refused with the row and column of each', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { problems, added } = await send(salj, 'productId;productName\n1;Lin', false)
    expect([added, problems[0]]).toEqual([0, { row: 1, column: 'configurableProductId', message: 'kolumnen saknas' }])
    const hostile = [
      catalogue.replace('Dimma', '\\u0000'),
      catalogue.replace('"productId":31', '"productId":3000000000'),
    ]
    for (const text of hostile) expect((await send(salj, text, true)).problems).toHaveLength(1)
  })
})
