import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { choice, create, test, update } from './testing/scene.ts'

describe('[16.16] one width fewer', () => {
  test('is saved with the line, calculated, priced and read again', async ({ scene }) => {
    const wall = { ...choice(scene.markingId), wallWidth: 290 }
    const usual = await create(scene, wall)
    expect(usual.body).toMatchObject({
      oneWidthFewer: false,
      curtainData: { oneWidthFewer: false, made: { widths: 3 } },
    })
    const { ecomRowId } = usual.body
    const fewer = await update(scene, { ...wall, ecomRowId, oneWidthFewer: true })
    expect(fewer.body).toMatchObject({ oneWidthFewer: true, curtainData: { oneWidthFewer: true, made: { widths: 2 } } })
    expect(fewer.body.price.value).toBeLessThan(usual.body.price.value)
    const [line] = (await readOrder(scene.kund, scene.orderId)).orderLines
    expect(line).toMatchObject({ oneWidthFewer: true, price: fewer.body.price })
  })

  test('is ignored where too much of the fullness would be lost', async ({ scene }) => {
    const { body } = await create(scene, { ...choice(scene.markingId), wallWidth: 400, oneWidthFewer: true })
    expect(body).toMatchObject({ oneWidthFewer: false, curtainData: { oneWidthFewer: false } })
  })
})
