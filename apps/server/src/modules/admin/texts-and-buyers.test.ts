import { describe, expect } from 'vitest'
import { newBuyer } from '../../../test/attack/samples.ts'
import { nowhere } from '../../../test/orders.ts'
import { auditOf } from '../../../test/audit.ts'
import { test } from '../../../test/veck.ts'

describe('texts on the administration pages', () => {
  test('[A7.15] are found, changed with effect at once, and reset', async ({ veck }) => {
    const salj = await veck.as('salj')
    const find = async (searchText: string) => (await salj.call('findTexts', { query: { searchText } })).body
    const [first] = await find('Shell:Help')
    expect(first).toEqual({
      key: 'Shell:Help',
      sv: { text: 'Hjälp', shipped: 'Hjälp' },
      en: { text: 'Help', shipped: 'Help' },
    })
    const translate = (text: string | null, key = 'Shell:Help') =>
      salj.call('setText', { body: { locale: 'sv', key, text } })
    expect((await translate('Stöd')).status).toBe(204)
    expect((await veck.anonymous.call('getSystemTexts')).body['Shell:Help']).toBe('Stöd')
    expect((await find(''))[0].key).toBe('Shell:Help')
    expect((await translate('Stöd {{name}}')).body.fields.text).toContain('{{name}}')
    expect((await translate('x', 'No:Such')).status).toBe(404)
    await translate(null)
    expect((await veck.anonymous.call('getSystemTexts')).body['Shell:Help']).toBe('Hjälp')
  })

  test('[A7.16] of the help page are previewed without scripts, shown and reset', async ({ veck }) => {
    const salj = await veck.as('salj')
    const params = { locale: 'sv' }
    const html = '<h2>Eget</h2><script>alert(1)</script>'
    expect((await salj.call('previewHelp', { body: { html } })).body).toEqual({ html: '<h2>Eget</h2>' })
    expect((await salj.call('getHelpPage', { params })).body.own).toBe(false)
    await salj.call('setHelpPage', { params, body: { html } })
    expect((await salj.call('getHelpPage', { params })).body).toEqual({ html, own: true })
    expect((await salj.call('getHelp')).body).toEqual({ html: '<h2>Eget</h2>' })
    await salj.call('setHelpPage', { params, body: { html: null } })
    expect((await salj.call('getHelpPage', { params })).body.own).toBe(false)
  })
})

describe('buyers on the administration pages', () => {
  test('get secrets that are shown only once, can be deactivated, and are in the audit log', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { status, body } = await salj.call('addBuyer', { body: newBuyer })
    expect([status, body]).toEqual([200, { cxmlSharedSecret: expect.stringMatching(/^[\w-]{32}$/), ociPassword: null }])
    const buyers = async () => (await salj.call('getBuyers')).body
    const added = (await buyers()).find(({ name }: { name: string }) => name === 'Nordbygg')
    expect(added).toMatchObject({ cxmlIdentity: 'AN777', active: true, returnHosts: ['*.nordbygg.example'] })
    expect(JSON.stringify(added)).not.toMatch(/hash/i)
    expect((await salj.call('addBuyer', { body: newBuyer })).status).toBe(409)
    const setActive = (id: string, active: boolean) => salj.call('setBuyerActive', { params: { id }, body: { active } })
    expect((await setActive(added.id, false)).status).toBe(204)
    expect((await setActive(nowhere, false)).status).toBe(404)
    const log = await auditOf(veck)
    expect(log).toMatchObject([
      { action: 'addBuyer', subject: added.id, details: { after: { cxml: true, returnHosts: 1 } } },
      { action: 'shutBuyerOut', subject: added.id, by: 'salj@veck.example' },
    ])
    expect(JSON.stringify(log)).not.toContain(body.cxmlSharedSecret)
  })

  test('have a company number that is neither in the list of buyers nor in the audit log', async ({ veck }) => {
    const salj = await veck.as('salj')
    await salj.call('addBuyer', { body: newBuyer })
    const { body: buyers } = await salj.call('getBuyers')
    const { id } = buyers.find(({ name }: { name: string }) => name === 'Nordbygg')
    const change = (electronicAddress: string) =>
      salj.call('changeBuyerCompany', { params: { id }, body: { electronicAddress } })
    const shown = async () => (await salj.call('getBuyerCompany', { params: { id } })).body
    expect(await shown()).toEqual({ electronicAddress: '' })
    expect((await change('556036-0793')).body).toEqual({ electronicAddress: '5560360793' })
    expect(await shown()).toEqual({ electronicAddress: '5560360793' })
    const wrong = await change('556036-0794')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['electronicAddress']])
    expect((await change('DE136695976')).body).toEqual({ electronicAddress: 'DE136695976' })
    const log = await auditOf(veck)
    expect(log.at(-1)).toMatchObject({ action: 'changeBuyerCompany', subject: id, by: 'salj@veck.example' })
    const lists = JSON.stringify([log, (await salj.call('getBuyers')).body])
    expect(lists).not.toMatch(/5560360793|556036-0793|DE136695976/)
    expect((await change('')).body).toEqual({ electronicAddress: '' })
  })

  test('are refused with the names of the wrong fields', async ({ veck }) => {
    const salj = await veck.as('salj')
    const wrong = await salj.call('addBuyer', { body: { ...newBuyer, returnHosts: ['https://x.example'] } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['returnHosts.0']])
    expect((await salj.call('addBuyer', { body: { ...newBuyer, cxml: null } })).status).toBe(400)
  })
})
