import { describe, expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { userDetails, csvForm } from '../../../test/attack/samples.ts'
import { place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { runOperator } from '../../../test/operator.ts'

const idOf = async (salj: Caller, email: string): Promise<string> =>
  (await salj.call('findUsers', { query: { searchText: email } })).body[0].id

/** Rights, a parameter, a price and a text are changed, and an order is placed. */
const changed = async (veck: Veck) => {
  await stockCatalogue(veck)
  const [salj, kund] = [await veck.as('salj'), await veck.as('kund')]
  const kundId = await idOf(salj, 'kund@veck.example')
  const body = { ...userDetails, acousticUser: true, discountPercentage: 12.5, city: 'Borås' }
  await salj.call('changeUser', { params: { id: kundId }, body })
  const start = async (kind: string, text: string) => {
    const { draftId } = (await salj.call('importNumbers', { params: { kind }, ...csvForm(text) })).body
    await salj.call('startNumbers', { params: { kind, versionId: `${draftId}` }, body: { startsAt: null } })
    return Number(draftId)
  }
  const parameters = await start('parameters', 'name,value\nSideHem,6')
  const [present] = (await salj.call('getNumbers', { params: { kind: 'prices' } })).body
  const file = await salj.call('getNumbersFile', { params: { kind: 'prices', versionId: `${present.id}` } })
  const prices = await start('prices', file.body.replaceAll(/^(rate;making Wave80;).*$/gm, '$1999,50\r'))
  await salj.call('setText', { body: { locale: 'sv', key: 'Shell:Help', text: 'Stöd' } })
  const order = await placeableOrder(kund)
  await place(kund, order.id)
  return { salj, kundId, order, parameters, prices, oldPrices: Number(present.id) }
}

const find = async (salj: Caller, query: Record<string, string> = {}) => {
  const { status, body } = await salj.call('getAuditLog', { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.entries as { id: number; action: string; subjectName: string | null; actorName: string | null }[]
}
const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action)

describe('the page of the audit log', () => {
  test('shows rights, parameters, prices and texts before and after', async ({ veck }) => {
    const { kundId, parameters, prices, oldPrices } = await changed(veck)
    expect(await auditOf(veck, 'changeUser', 'startNumbers', 'setText')).toMatchObject([
      {
        action: 'changeUser',
        subject: kundId,
        details: {
          before: { acousticUser: false },
          after: { acousticUser: true, discountPercentage: 12.5 },
          facts: { fields: expect.arrayContaining(['city']) },
        },
      },
      {
        subject: `parameters ${parameters}`,
        details: { before: { SideHem: expect.any(Number) }, after: { version: parameters, SideHem: 6 } },
      },
      {
        subject: `prices ${prices}`,
        details: {
          before: { version: oldPrices, 'making Wave80': expect.any(Number) },
          after: { version: prices, 'making Wave80': 99_950 },
          facts: { changes: 1 },
        },
      },
      {
        subject: 'Shell:Help',
        details: { before: { text: 'Hjälp' }, after: { text: 'Stöd' }, facts: { locale: 'sv' } },
      },
    ])
  })

  test('is filtered by action, person, subject and day, and shows the names of today', async ({ veck }) => {
    const { salj, kundId, order } = await changed(veck)
    expect(actionsOf(await find(salj, { action: 'setText' }))).toEqual(['setText'])
    expect(actionsOf(await find(salj, { person: 'kund@' }))).toEqual(['placeOrder', 'changeUser'])
    expect(await find(salj, { person: kundId.toUpperCase(), action: 'changeUser' })).toMatchObject([
      { actorName: 'salj@veck.example', subjectName: 'kund@veck.example' },
    ])
    expect(await find(salj, { subject: `#${order.offerNumber}` })).toMatchObject([
      { action: 'placeOrder', subjectName: `#${order.offerNumber}` },
    ])
    expect(actionsOf(await find(salj, { subject: 'Shell:Help' }))).toEqual(['setText'])
    expect(await find(salj, { person: 'nobody has this name' })).toEqual([])
    const all = await find(salj)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(veck.clock.now())
    expect(await find(salj, { from: today, to: today })).toEqual(all)
    expect(await find(salj, { to: '2020-01-01' })).toEqual([])
    expect(await find(salj, { before: `${all[1]?.id}` })).toEqual(all.slice(2))
    expect((await salj.call('getAuditLog', { query: { from: 'soon' } })).status).toBe(400)
    expect((await salj.call('getAuditLog', { query: { action: 'nothing' } })).status).toBe(400)
  })

  test('is exported as CSV with the hashes, and the export is recorded', async ({ veck }) => {
    const { salj } = await changed(veck)
    await runOperator(veck, 'texts', 'set', 'sv', 'Shell:Help', '=cmd|"x"')
    const { body, headers } = await salj.call('exportAuditLog', { query: { action: 'setText', person: 'Petronella' } })
    expect(body).toBe('id,at,actorKind,actor,action,subjectKind,subjectId,details,hash\r\n')
    const whole: string = (await salj.call('exportAuditLog')).body
    const all = await find(salj)
    expect(headers['content-disposition']).toMatch(/Veck-audit-log-\d{4}-\d\d-\d\d\.csv/)
    expect(whole.trim().split('\r\n')).toHaveLength(all.length)
    expect(whole).toMatch(/^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,operator,,setText,text,Shell:Help,"\{.*\}",[\da-f]{64}$/m)
    expect(await auditOf(veck, 'exportAuditLog')).toMatchObject([
      { by: 'salj@veck.example', details: { facts: { action: 'setText', filters: ['person'] } } },
      { details: { facts: { filters: [] } } },
    ])
  })
})
