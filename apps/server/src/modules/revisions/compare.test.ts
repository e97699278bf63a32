import { describe, expect } from 'vitest'
import { client, orderExtra } from '../../../test/attack/samples.ts'
import { curtain } from '../../../test/curtain-choice.ts'
import { readOrder } from '../../../test/orders.ts'
import { addCurtain } from '../../../test/placeable-order.ts'
import { test } from '../../../test/veck.ts'
import { freeze, offerScene, removeMarking, retailOf, type Scene } from './testing/scene.ts'
import type { RevisionDifferences } from '@veck/contract'

const compare = async ({ owner, params }: Scene, query: Record<string, string>, language = 'sv-SE') =>
  owner.call('compareRevisions', { params, query, headers: { 'accept-language': language } })

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('comparing revisions', () => {
  test('finds nothing between a revision and an unchanged offer', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { total } = await freeze(scene)
    expect((await compare(scene, { from: '1' })).body).toEqual({
      from: { number: 1, total },
      to: { number: null, total },
      display: 'inclVat',
      fields: [],
      parts: [],
      effect: { exclVat: 0, inclVat: 0 },
    })
  })

  test('says in words what was added, removed and changed, with the effect of each', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south, north, folderId } = scene
    const first = await freeze(scene)
    const { orderLines } = await readOrder(owner, params.id)
    const line = orderLines.find(({ markingId }) => markingId === south)
    const body = { ...curtain, markingId: south, ecomRowId: line?.ecomRowId, wallHeight: 280, useWeights: true }
    expect((await owner.call('updateOrderLine', { params, body })).status).toBe(200)
    await removeMarking(scene, north)
    await addCurtain(owner, params.id, folderId, 'Väster')
    await owner.call('addOrderExtra', { params, body: { ...orderExtra, nameSv: 'Mätning', optional: false } })
    await owner.call('writeOrderClient', { params, body: { ...client, name: 'Eleni P' } })
    const differences = (await compare(scene, { from: '1' })).body as RevisionDifferences
    expect(differences.fields).toEqual([
      { alternative: null, field: 'client', label: 'Kund', before: 'Ελένη Παπαδοπούλου', after: 'Eleni P' },
    ])
    expect(differences.parts.map(({ change, name, folder }) => [change, name, folder])).toEqual([
      ['changed', 'Söder', 'Vardagsrum'],
      ['added', 'Väster', 'Vardagsrum'],
      ['added', 'Mätning', ''],
      ['removed', 'Norr', 'Vardagsrum'],
    ])
    const changes = differences.parts[0]?.fields.map(({ label, before, after }) => [label, plain(before), plain(after)])
    expect(changes).toEqual([
      ['Höjd', '256 cm', '276 cm'],
      ['Tyngder', 'Nej', 'Ja'],
      ['Pris', '5 924,00 kr', '6 397,00 kr'],
    ])
    const now = (await retailOf(scene)).prices.total
    expect(differences.effect.inclVat).toBe(now.inclVat - first.total.inclVat)
    expect(differences.parts.reduce((sum, { effect }) => sum + effect.exclVat, 0)).toBe(
      now.exclVat - first.total.exclVat,
    )
    const english = (await compare(scene, { from: '1' }, 'en-GB')).body as RevisionDifferences
    expect(english.fields[0]?.label).toBe('Client')
    expect(english.parts[0]?.fields.map(({ label }) => label)).toContain('Height')
    await freeze(scene)
    const stored = (await compare(scene, { from: '1', to: '2' })).body as RevisionDifferences
    expect(stored).toEqual({ ...differences, to: { ...differences.to, number: 2 } })
    const backwards = (await compare(scene, { from: '2', to: '1' })).body as RevisionDifferences
    expect(backwards.effect.inclVat).toBe(-differences.effect.inclVat)
  })

  test('finds only the language in an offer that is now in another language', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    await scene.owner.call('writeOrderClient', { ...scene, body: { ...client, language: 'en' } })
    const { fields, parts } = (await compare(scene, { from: '1' })).body as RevisionDifferences
    expect(fields).toContainEqual({
      alternative: null,
      field: 'language',
      label: 'Språk',
      before: 'svenska',
      after: 'engelska',
    })
    expect(parts).toEqual([])
  })

  test('reads an offer that cannot be sent yet, and refuses revisions that do not exist', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    await scene.owner.call('deleteFolder', { params: { id: scene.folderId } })
    const { status, body } = await compare(scene, { from: '1' })
    expect([status, body.parts.length]).toEqual([200, 2])
    expect((await compare(scene, { from: '7' })).status).toBe(404)
    expect((await compare(scene, { from: '1', to: '7' })).status).toBe(404)
    expect((await compare(scene, { from: 'x' })).status).toBe(400)
    expect((await compare({ ...scene, owner: await veck.as('salj') }, { from: '1' })).status).toBe(403)
  })
})
