import { defaultParameters } from '@veck/domain'
import type { NumberRow } from '@veck/contract'
import { describe, expect } from 'vitest'
import { csvForm } from '../../../test/attack/samples.ts'
import { test, type Caller } from '../../../test/veck.ts'

const rowsOf = async (caller: Caller, kind: string, versionId?: number) =>
  caller.call('getNumberRows', { params: { kind }, ...(versionId && { query: { versionId: String(versionId) } }) })

/** The CSV file that the form sends: the rows with the changed values. */
const fileOf = (rows: NumberRow[], changed: Record<string, string>) => {
  const lines = rows
    .map(({ name, value, isMoney }) => [name, changed[name] ?? (value === null ? '' : value / (isMoney ? 100 : 1))])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const partNo = /^fabric (.+)$/.exec(String(name))?.[1]
      return partNo ? `"fabric";"${partNo}";"${value}"` : `"rate";"${name}";"${value}"`
    })
  return ['kind;item;price', ...lines].join('\r\n')
}

const send = (caller: Caller, kind: string, text: string, fields: Record<string, string>) =>
  caller.call('importNumbers', { params: { kind }, ...csvForm(text, fields) })

describe('the form of parameters and prices', () => {
  test('starts with the active values and saves a draft that can be changed again', async ({ veck }) => {
    const salj = await veck.as('salj')
    const shipped = (await rowsOf(salj, 'parameters')).body
    expect(shipped).toMatchObject({ inForce: 0, note: '' })
    expect(Object.fromEntries(shipped.rows.map(({ name, value }: NumberRow) => [name, value]))).toEqual(
      defaultParameters,
    )
    const first = (await send(salj, 'parameters', 'name;value\nSideHem;5', { inForce: '0', note: 'Fåll' })).body.draftId
    const { body: draft } = await rowsOf(salj, 'parameters', first)
    expect(draft.note).toBe('Fåll')
    expect(draft.rows).toContainEqual({ name: 'SideHem', fabric: '', value: 5, isMoney: false })

    const replaces = String(first)
    const second = (await send(salj, 'parameters', 'name;value\nSideHem;6', { replaces, note: 'Fåll' })).body.draftId
    const versions = (await salj.call('getNumbers', { params: { kind: 'parameters' } })).body
    expect(versions).toMatchObject([{ id: second, note: 'Fåll', state: 'draft' }])
    expect((await rowsOf(salj, 'parameters', first)).status).toBe(404)
    const again = await send(salj, 'parameters', 'name;value\nSideHem;7', { replaces })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    expect((await salj.call('getNumbers', { params: { kind: 'parameters' } })).body).toHaveLength(1)
  })

  test('shows every rate and every fabric with its name, and can remove a price', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { inForce, rows } = (await rowsOf(salj, 'prices')).body as { inForce: number; rows: NumberRow[] }
    expect(rows).toContainEqual({ name: 'perHook', fabric: '', value: expect.any(Number), isMoney: true })
    expect(rows).toContainEqual({ name: 'vatPercentage', fabric: '', value: 25, isMoney: false })
    const fabric = rows.find(({ name, value }) => name.startsWith('fabric ') && value !== null)
    if (!fabric) throw new Error('No fabric has a price')
    expect(fabric.fabric).toMatch(/\S+ \S+/)
    const fields = { inForce: String(inForce) }
    expect((await send(salj, 'prices', fileOf(rows, {}), fields)).body).toEqual({ problems: [], draftId: null })

    const changed = fileOf(rows, { [fabric.name]: '', perHook: '5,25' })
    const { draftId } = (await send(salj, 'prices', changed, fields)).body
    const params = { kind: 'prices', versionId: String(draftId) }
    expect((await salj.call('previewNumbers', { params })).body.changes).toEqual([
      { name: 'perHook', fabric: '', from: expect.any(Number), to: 525, isMoney: true },
      { name: fabric.name, fabric: fabric.fabric, from: fabric.value, to: null, isMoney: true },
    ])
    const { rows: kept } = (await rowsOf(salj, 'prices', draftId)).body as { rows: NumberRow[] }
    expect(kept.find(({ name }) => name === fabric.name)).toEqual({ ...fabric, value: null })
  })

  test('reports wrong rows, and is refused when another version has become active', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { inForce, rows } = (await rowsOf(salj, 'prices')).body as { inForce: number; rows: NumberRow[] }
    const fields = { inForce: String(inForce) }
    const wrong = await send(salj, 'prices', fileOf(rows, { vatPercentage: '125', perSeam: 'fri' }), fields)
    const rowOf = (rate: string) => rows.findIndex(({ name }) => name === rate) + 2
    expect(wrong.body).toMatchObject({ draftId: null, problems: [{ row: rowOf('perSeam'), column: 'price' }] })
    const high = (await send(salj, 'prices', fileOf(rows, { vatPercentage: '125' }), fields)).body
    expect(high.problems).toMatchObject([{ row: rowOf('vatPercentage'), column: 'price' }])

    const { draftId } = (await send(salj, 'prices', fileOf(rows, { perSeam: '50' }), fields)).body
    const params = { kind: 'prices', versionId: String(draftId) }
    await salj.call('startNumbers', { params, body: { startsAt: null } })
    const late = await send(salj, 'prices', fileOf(rows, { perHook: '5' }), fields)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect((await rowsOf(salj, 'prices')).body.inForce).toBe(draftId)
  })

  test('is refused with invalid version ids', async ({ veck }) => {
    const salj = await veck.as('salj')
    const bad = await send(salj, 'parameters', 'name;value\nSideHem;5', { inForce: 'now', replaces: '0' })
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['inForce', 'replaces']])
    expect((await rowsOf(salj, 'prices', 999_999)).status).toBe(404)
  })
})
