import { isoWeek, OrderStatus } from '@veck/domain'
import { swedishDay } from '../../../http/swedish-time.ts'
import type { OfferSnapshot } from '../offer-snapshot.ts'
import { line, linen, quiet } from '../pdf/palette.ts'
import { inner, leading, type Part, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Say } from '../say.ts'

const titleStyle: Style = { font: 'heading', size: 25 }
const makerStyle: Style = { font: 'heading', size: 13 }
const labelStyle: Style = { font: 'text', size: 8, colour: quiet }
const factStyle: Style = { font: 'strong', size: 9.5 }
const bodyStyle: Style = { font: 'text', size: 9.5 }
const quietStyle: Style = { ...bodyStyle, size: 9, colour: quiet }

/** What the paper is: an offer, or the order it became. */
export const kindOf = ({ order }: OfferSnapshot): 'Pdf:Order' | 'Pdf:Offer' =>
  order.status === OrderStatus.OrderPlaced ? 'Pdf:Order' : 'Pdf:Offer'

/** Whose offer it is, what it is called, and the facts about it; answers where the rooms may begin. */
export const drawHead = (sheet: Sheet, snapshot: OfferSnapshot, say: Say): number => {
  const { order, maker } = snapshot
  const part = sheet.section('Sect')
  let y = 52
  const paragraph = (texts: string[], style: Style) => {
    const lines = texts.flatMap((text) => sheet.wrap(text, inner.width, style))
    if (lines.length === 0) return
    sheet.tag(part, 'P', () => {
      for (const text of lines) {
        sheet.write(text, inner.left, y, style)
        y += leading(style)
      }
    })
  }
  paragraph([maker.company], makerStyle)
  paragraph([[...maker.address, maker.phone, maker.email].filter(Boolean).join(' · ')], quietStyle)
  y += 30
  paragraph([say(kindOf(snapshot))], { ...labelStyle, size: 10 })
  const title = sheet.wrap(order.offerName, inner.width, titleStyle)
  sheet.tag(part, 'H1', () => {
    for (const text of title) {
      sheet.write(text, inner.left, y, titleStyle)
      y += leading(titleStyle) * 0.86
    }
  })
  y = drawFacts(sheet, part, factsOf(snapshot, say), y + 14)
  if (order.note) y = drawBox(sheet, part, say('Pdf:Note'), [order.note], y)
  const to = deliveryLines(snapshot, say)
  if (to.length > 0) y = drawBox(sheet, part, say('Pdf:Delivery'), to, y)
  part.end()
  return y + 12
}

const factsOf = ({ order, maker, date }: OfferSnapshot, say: Say): [string, string][] => [
  [say('Pdf:Number'), `#${order.offerNumber}`],
  [say('Pdf:Date'), swedishDay(new Date(date))],
  ...(maker.name ? [[say('Pdf:Contact'), maker.name] as [string, string]] : []),
  ...(order.customerOrderNumber ? [[say('Pdf:CustomersNumber'), order.customerOrderNumber] as [string, string]] : []),
]

const drawFacts = (sheet: Sheet, part: Part, facts: [string, string][], top: number) => {
  const column = inner.width / 4
  const wrapped = facts.map(([label, value]) => ({ label, lines: sheet.wrap(value, column - 12, factStyle) }))
  const rows = Math.max(...wrapped.map(({ lines }) => lines.length))
  for (const [index, { label, lines }] of wrapped.entries()) {
    const x = inner.left + index * column
    sheet.tag(part, 'P', () => {
      sheet.write(label, x, top, labelStyle)
      for (const [row, text] of lines.entries())
        sheet.write(text, x, top + leading(labelStyle) + row * leading(factStyle), factStyle)
    })
  }
  const bottom = top + leading(labelStyle) + rows * leading(factStyle) + 10
  sheet.decorate(
    () => void sheet.doc.moveTo(inner.left, bottom).lineTo(inner.right, bottom).lineWidth(0.8).stroke(line),
  )
  return bottom + 14
}

const deliveryLines = ({ delivery }: OfferSnapshot, say: Say): string[] => {
  if (!delivery) return []
  const { requestedDeliveryDate: date } = delivery
  return [
    [delivery.deliveryAddressCompanyName || delivery.company, `${delivery.firstName} ${delivery.lastName}`.trim()],
    [delivery.address1, delivery.address2, `${delivery.zipcode} ${delivery.city}`, delivery.country],
    [say('Pdf:RequestedDelivery', { date, week: isoWeek(date) ?? '' })],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
}

/** A longer text may run over pages: then only its words do. */
const drawBox = (sheet: Sheet, part: Part, label: string, texts: string[], top: number) => {
  const padding = 10
  const lines = texts.flatMap((text) => sheet.wrap(text, inner.width - 2 * padding, bodyStyle))
  const height = leading(labelStyle) + lines.length * leading(bodyStyle) + 2 * padding - 4
  const fits = top + height < inner.bottom
  if (fits) sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 5).fill(linen))
  let y = top + padding
  sheet.tag(part, 'P', () => {
    sheet.write(label, inner.left + padding, y, labelStyle)
    y += leading(labelStyle)
  })
  for (const text of lines) {
    y = sheet.roomFor(y, leading(bodyStyle))
    sheet.tag(part, 'P', () => sheet.write(text, inner.left + padding, y, bodyStyle))
    y += leading(bodyStyle)
  }
  return y + padding + 6
}
