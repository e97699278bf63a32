import { describe, expect } from 'vitest'
import { csvForm } from '../../../test/attack/samples.ts'
import { prepare } from '../../../test/attack/prepare.ts'
import { newTarget } from '../../../test/attack/target.ts'
import { auditOf } from '../../../test/audit.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'

const send = (caller: Caller, kind: string, text: string, note = '') =>
  caller.call('importNumbers', { params: { kind }, ...csvForm(text, { note }) })
const states = async (caller: Caller, kind: string) => {
  const { body } = await caller.call('getNumbers', { params: { kind } })
  return body.map(({ note, state }: { note: string; state: string }) => `${note} ${state}`)
}

/** Creates an order with a curtain. Returns a signed-in administrator. */
const withOrder = async (veck: Veck) => {
  await prepare(veck)
  await newTarget(await veck.as('kund'))
  return veck.as('salj')
}

describe('parameters and prices on the administration pages', () => {
  test('a file becomes a draft that is previewed and activated, and the audit log shows it', async ({ veck }) => {
    const salj = await withOrder(veck)
    const { status, body } = await send(salj, 'parameters', 'name;value\nSideHem;5,5', 'Bredare fåll')
    expect([status, body]).toEqual([200, { problems: [], draftId: expect.any(Number) }])
    const params = { kind: 'parameters', versionId: String(body.draftId) }
    const preview = (await salj.call('previewNumbers', { params })).body
    expect(preview).toMatchObject({ changes: [{ name: 'SideHem', from: 4, to: 5.5, isMoney: false }], changeCount: 1 })
    expect(preview.effect.offers).toBeGreaterThan(0)
    expect(await states(salj, 'parameters')).toContain('Bredare fåll draft')

    expect((await salj.call('startNumbers', { params, body: { startsAt: null } })).status).toBe(204)
    expect(await states(salj, 'parameters')).toContain('Bredare fåll active')
    const numbers = (await salj.call('getCurtainParameters')).body
    expect(JSON.stringify(numbers)).toContain('5.5')
    expect((await salj.call('startNumbers', { params, body: { startsAt: null } })).status).toBe(404)
    expect((await salj.call('discardNumbers', { params })).status).toBe(404)
    const log = await auditOf(veck, 'importNumbers', 'startNumbers', 'discardNumbers')
    expect(log.map(({ action }) => action)).toEqual(['importNumbers', 'startNumbers'])
  })

  test('a downloaded price list can be uploaded again, and a preview shows the effect on orders', async ({ veck }) => {
    const salj = await withOrder(veck)
    const [present] = (await salj.call('getNumbers', { params: { kind: 'prices' } })).body
    const file = await salj.call('getNumbersFile', { params: { kind: 'prices', versionId: String(present.id) } })
    expect(file.headers['content-disposition']).toContain(`prices-${present.id}.csv`)
    expect((await send(salj, 'prices', file.body)).body).toEqual({ problems: [], draftId: null })

    const dearer = file.body.replaceAll(/^(rate;making Wave80;).*$/gm, '$1999,50\r')
    const { draftId } = (await send(salj, 'prices', dearer, 'Dyrare')).body
    const params = { kind: 'prices', versionId: String(draftId) }
    const { changes, effect } = (await salj.call('previewNumbers', { params })).body
    expect(changes).toMatchObject([{ name: 'making Wave80', to: 99_950, isMoney: true }])
    expect(effect.changedOffers).toBeGreaterThan(0)
    expect(effect.afterOre).toBeGreaterThan(effect.beforeOre)
    expect(effect.largest[0]).toMatchObject({ offerNumber: expect.any(Number), impossible: 0 })

    const past = await salj.call('startNumbers', { params, body: { startsAt: '2020-01-01T00:00:00Z' } })
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['startsAt']])
    const startsAt = new Date(veck.clock.now().getTime() + 86_400_000).toISOString()
    await salj.call('startNumbers', { params, body: { startsAt } })
    expect(await states(salj, 'prices')).toContain('Dyrare scheduled')
  })

  test('a file with mistakes is refused with the row of each, and nothing is saved', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { body } = await send(salj, 'parameters', 'name,value\nSideHem,wide\nTrain,3')
    expect(body).toMatchObject({ draftId: null, problems: [{ row: 2, column: 'value', message: 'inte ett tal' }] })
    const limits = (await send(salj, 'parameters', 'name,value\nSideHem,90')).body.problems[0]
    expect(limits).toEqual({ row: 2, column: 'value', message: 'SideHem ska vara mellan 0 och 24' })
    expect(await auditOf(veck, 'importNumbers')).toEqual([])
    const draft = (await send(salj, 'parameters', 'name,value\nSideHem,6')).body.draftId
    const params = { kind: 'parameters', versionId: String(draft) }
    expect((await salj.call('discardNumbers', { params })).status).toBe(204)
    expect((await salj.call('previewNumbers', { params })).status).toBe(404)
    expect((await salj.call('importNumbers', { params: { kind: 'prices' }, body: {} })).status).toBe(415)
  })
})
