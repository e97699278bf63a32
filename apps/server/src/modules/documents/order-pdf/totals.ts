import type { Order } from '@veck/contract'
import { line, quiet, spruce } from '../pdf/palette.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Say } from '../say.ts'

const rowStyle: Style = { font: 'text', size: 10 }
const sumStyle: Style = { font: 'strong', size: 12.5, colour: spruce }
const noteStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const width = 270

/** Label and amount, as on the screen (A2.38). */
const rowsOf = (order: Order, say: Say): [string, string][] => [
  [say('Preview:Net'), order.orderTotalNetAmount.formatted],
  ...(order.orderTotalDiscountAmount.value > 0
    ? [[say('Preview:Discount'), `−${order.orderTotalDiscountAmount.formatted}`] as [string, string]]
    : []),
  [say('Preview:Freight'), order.freightCost.formatted],
  [say('Preview:TotalExclVat'), order.orderTotalExclVat.formatted],
  [say('Preview:Vat'), order.orderVat.formatted],
]

/** All of it on one page; nothing when there is nothing to pay. */
export const drawTotals = (sheet: Sheet, order: Order, say: Say, from: number) => {
  if (order.orderTotalNetAmount.value <= 0) return
  const rows = rowsOf(order, say)
  const notes = order.hasExternalFabrics ? [say('Preview:ExcludesExternal')] : []
  const height = rows.length * 18 + 34 + notes.length * leading(noteStyle)
  let y = sheet.roomFor(from + 4, height)
  const left = inner.right - width
  const part = sheet.section('Sect')
  const list = sheet.section('L', part)
  for (const [label, amount] of rows) {
    sheet.item(list, () => {
      sheet.write(label, left, y, rowStyle)
      sheet.write(amount, inner.right, y, rowStyle, 'right')
    })
    y += 18
  }
  sheet.decorate(() => void sheet.doc.moveTo(left, y).lineTo(inner.right, y).lineWidth(0.8).stroke(line))
  y += 8
  sheet.item(list, () => {
    sheet.write(say('Preview:TotalInclVat'), left, y + 1.5, { ...rowStyle, font: 'strong' })
    sheet.write(order.orderTotalInclVatAndFreightCost.formatted, inner.right, y, sumStyle, 'right')
  })
  list.end()
  y += 26
  for (const note of notes) {
    sheet.tag(part, 'P', () => sheet.write(note, inner.right, y, noteStyle, 'right'))
    y += leading(noteStyle)
  }
  part.end()
}
