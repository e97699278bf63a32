import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { test, type Scene } from '../order-lines/testing/scene.ts'
import { preview, sendWorkbook } from './testing/send-workbook.ts'

const send = ({ kund, orderId }: Scene, content: string, fields = {}) =>
  sendWorkbook(kund, orderId, Buffer.from(content), fields)

describe('[22] a room schedule that Veck has not made', () => {
  const schedule = [
    'Hotell Ek;;;;',
    ';;;;',
    'Room;Window no.;W x;Height [cm];Remark',
    '101;A;2400;250;',
    '102;B;180;250;x',
  ].join('\n')
  const columns = JSON.stringify({ folder: 0, name: 1, width: 2, height: 3 })

  test('asks which column is what, reads it so, and remembers it for the account', async ({ scene }) => {
    const asked = await send(scene, schedule, preview)
    expect(asked.body).toMatchObject({
      needsColumns: true,
      headingRow: 3,
      headings: ['Room', 'Window no.', 'W x', 'Height [cm]', 'Remark'],
      columns: { folder: 0, height: 3 },
      sample: [
        ['101', 'A', '2400', '250', ''],
        ['102', 'B', '180', '250', 'x'],
      ],
    })
    const chosen = await send(scene, schedule, { ...preview, columns })
    expect(chosen.body.faults).toMatchObject([{ cell: 'C4', typed: '2400' }])
    const mended = schedule.replace('2400', '240')
    const { body } = await send(scene, mended)
    expect([body.needsColumns, body.saved, body.addedCount]).toEqual([false, true, 2])
    const { folder, markings } = await readOrder(scene.kund, scene.orderId)
    expect(folder.folders.map(({ name }) => name)).toEqual(['Vardagsrum', '101', '102'])
    expect(Object.values(markings).map(({ measured }) => measured?.wallWidth)).toEqual(
      expect.arrayContaining([240, 180]),
    )
    const other = await scene.veck.as('bada')
    const order = (await other.call('createOrder', { body: { offerName: 'Annan', note: '' } })).body.id
    expect((await sendWorkbook(other, order, Buffer.from(schedule), preview)).body.needsColumns).toBe(true)
  })

  test('with impossible columns is refused with a field', async ({ scene }) => {
    const { status, body } = await send(scene, schedule, { columns: '{"name":-1}' })
    expect([status, Object.keys((body as unknown as { fields: object }).fields)[0]]).toEqual([
      400,
      expect.stringMatching(/^columns/),
    ])
  })
})
