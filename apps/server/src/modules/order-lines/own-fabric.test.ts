import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { writeGeneralSetting } from '../settings/index.ts'
import { create, ownChoice, test, update } from './testing/scene.ts'

describe('[16.9] an own fabric', () => {
  test('may have only the widths of the supplier’s settings', async ({ scene }) => {
    const choiceWith = (productWidth: number) => ({ ...ownChoice(scene.markingId), productWidth })
    const refused = await create(scene, choiceWith(280))
    expect([refused.status, refused.body.fields]).toEqual([400, { productWidth: 'Välj en av bredderna: 150, 300 cm.' }])
    await writeGeneralSetting(scene.veck.db, 'ownFabricWidths', [140, 280])
    const { status, body } = await create(scene, choiceWith(280))
    expect([status, body.productWidth]).toEqual([200, 280])
    await writeGeneralSetting(scene.veck.db, 'ownFabricWidths', [150])
    const kept = await update(scene, { ...choiceWith(280), ecomRowId: body.ecomRowId, wallWidth: 300 })
    expect([kept.status, kept.body.productWidth]).toEqual([200, 280])
    const other = await update(scene, { ...choiceWith(140), ecomRowId: body.ecomRowId })
    expect(other.status).toBe(400)
  })

  test('may have a pattern repeat, and each length is cut in whole repeats', async ({ scene }) => {
    const plain = await create(scene, ownChoice(scene.markingId))
    const { ecomRowId, curtainData } = plain.body
    const { body } = await update(scene, { ...ownChoice(scene.markingId), ecomRowId, productRepeatHeight: 64 })
    expect(body.productRepeatHeight).toBe(64)
    expect(body.curtainData.made.cutLength).toBe(Math.ceil(curtainData.made.cutLength / 64) * 64)
    const wrong = await update(scene, { ...ownChoice(scene.markingId), ecomRowId, productRepeatHeight: -1 })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['productRepeatHeight']])
  })

  test('[16.5] keeps the colour for the preview, and refuses a value that is not a colour', async ({ scene }) => {
    const choiceWith = (externalFabricShade: string) => ({ ...ownChoice(scene.markingId), externalFabricShade })
    expect((await create(scene, choiceWith('url(evil)'))).body.fields).toHaveProperty('externalFabricShade')
    await create(scene, choiceWith('#263a56'))
    const [line] = (await readOrder(scene.kund, scene.orderId)).orderLines
    expect(line).toMatchObject({ externalFabricShade: '#263a56' })
  })
})
