import { presentMoney } from '../../../http/money.ts'
import type { Word } from '../../../http/problem-answers.ts'
import type { OfferSnapshot } from '../offer-snapshot.ts'
import type { FabricPictures } from '../pdf/fabric-pictures.ts'
import { drawMargins } from '../pdf/margins.ts'
import { quiet } from '../pdf/palette.ts'
import { createSheet, inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import { sayIn } from '../say.ts'
import { drawHead, kindOf } from './head.ts'
import { layOutMarking, type BlockOptions } from './marking-block.ts'
import { roomsOf, type Room } from './rooms.ts'
import { drawTotals } from './totals.ts'

const roomStyle: Style = { font: 'heading', size: 14 }
const subtotalStyle: Style = { font: 'strong', size: 9.5 }
const quietStyle: Style = { font: 'text', size: 9.5, colour: quiet }

/** The offer on paper (A7.26): a function of what it is given, so that the same offer makes the same file. */
export const renderOrderPdf = async (
  snapshot: OfferSnapshot,
  pictures: FabricPictures,
  word: Word,
): Promise<Buffer> => {
  const { order, locale, maker, date } = snapshot
  const say = sayIn(word, locale)
  const named = `${say(kindOf(snapshot))} #${order.offerNumber}`
  const sheet = createSheet({
    title: `${named} ${order.offerName}`,
    locale,
    author: maker.company,
    created: new Date(date),
  })
  const options: BlockOptions = { say, pictures, withPrices: order.orderTotalNetAmount.value > 0 }
  let y = drawHead(sheet, snapshot, say)
  const rooms = roomsOf(order)
  if (rooms.length === 0) sheet.tag(sheet.root, 'P', () => sheet.write(say('Pdf:Empty'), inner.left, y, quietStyle))
  for (const room of rooms) {
    const heading = rooms.length > 1 || room.path.length > 0 ? roomHeading(sheet, room, snapshot, options) : undefined
    y = await drawRoom(sheet, room, heading, options, y)
  }
  drawTotals(sheet, order, say, y)
  drawMargins(sheet, { left: maker.company, right: `${named} · ${order.offerName}`, say })
  return sheet.finish()
}

type Heading = ReturnType<typeof roomHeading>

/** The room's name and what it comes to, drawn at a height. */
const roomHeading = (
  sheet: Sheet,
  { path, subtotal }: Room,
  { locale }: OfferSnapshot,
  { say, withPrices }: BlockOptions,
) => {
  const shown = withPrices && subtotal > 0
  const lines = sheet.wrap(path.join(' / ') || say('Preview:NoFolder'), inner.width - 170, roomStyle)
  return {
    height: lines.length * leading(roomStyle) + 12,
    draw: (part: ReturnType<Sheet['section']>, top: number) => {
      sheet.tag(part, 'H2', () => {
        for (const [index, text] of lines.entries())
          sheet.write(text, inner.left, top + index * leading(roomStyle), roomStyle)
      })
      if (!shown) return
      const text = `${say('Preview:Subtotal')} ${presentMoney(subtotal, locale).formatted}`
      sheet.tag(part, 'P', () => sheet.write(text, inner.right, top + 4, subtotalStyle, 'right'))
    },
  }
}

const drawRoom = async (
  sheet: Sheet,
  room: Room,
  heading: Heading | undefined,
  options: BlockOptions,
  from: number,
) => {
  const part = sheet.section('Sect')
  let y = from
  for (const [index, curtain] of room.curtains.entries()) {
    const block = layOutMarking(sheet, curtain, options)
    const above = index === 0 ? heading : undefined
    // A heading stays with what it is about.
    y = sheet.roomFor(y, (above?.height ?? 0) + block.height)
    if (above) {
      above.draw(part, y)
      y += above.height
    }
    block.draw(part, y)
    y += block.height
    await sheet.breathe()
  }
  part.end()
  return y + 14
}
