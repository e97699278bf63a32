import { linen, quiet } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import { swedishDay } from '@veck/texts/formats'
import type { Translator } from '../translator.ts'
import type { SignatureImage } from './signature-image.ts'

type Signed = {
  acceptance: { acceptedName: string; acceptedAt: Date }
  signature: SignatureImage | null
  t: Translator
  colour: string
  isDense: boolean
}

const labelStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const nameStyle: Style = { font: 'strong', size: 10.5 }
/** The largest that fits, because a signature is not cut off. */
const typedSizes = [30, 24, 19, 15, 12, 9, 7]
const nameSizes = [nameStyle.size, 9, 7.5, 6]
const padding = 14
/** Points. */
const width = inner.width - 4 * padding
const heights = { usual: 78, dense: 44 }

/** The drawn signature, or the typed name in its place, above a line with name and day. */
export const layOutSignature = (sheet: Sheet, { acceptance, signature, t, colour, isDense }: Signed): Block => {
  const area = { width, height: isDense ? heights.dense : heights.usual }
  const { acceptedName, acceptedAt } = acceptance
  const height = 2 * padding + leading(labelStyle) + area.height + 12 + leading(nameStyle)
  return {
    height: height + 4,
    draw: (part, top) => {
      sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 6).fill(linen))
      const left = inner.left + padding
      const label = signature ? '' : t('ClientCertificate:TypedSignature')
      sheet.tag(part, 'P', () => {
        sheet.write(t('ClientCertificate:Signature'), left, top + padding, labelStyle)
        if (label) sheet.write(label, inner.right - padding, top + padding, labelStyle, 'right')
      })
      const box = { x: left + padding, y: top + padding + leading(labelStyle) }
      if (signature) {
        const scale = Math.min(area.width / signature.width, area.height / signature.height, 0.5)
        const size = { width: signature.width * scale, height: signature.height * scale }
        const draw = () => void sheet.doc.image(signature.image, box.x, box.y + area.height - size.height, size)
        sheet.tag(part, 'Figure', draw, t('ClientCertificate:SignatureDrawn', { name: acceptedName }))
      } else {
        const style = fitting(sheet, acceptedName, area.width, { font: 'heading', size: 30, colour }, typedSizes)
        const typed = sheet.shorten(acceptedName, area.width, style)
        sheet.tag(part, 'P', () => sheet.write(typed, box.x, box.y + area.height - leading(style) - 4, style))
      }
      const below = box.y + area.height + 4
      sheet.decorate(
        () =>
          void sheet.doc
            .moveTo(left, below)
            .lineTo(inner.right - padding, below)
            .lineWidth(0.9)
            .stroke(colour),
      )
      sheet.tag(part, 'P', () => {
        const forName = area.width - 70
        const style = fitting(sheet, acceptedName, forName, nameStyle, nameSizes)
        sheet.write(sheet.shorten(acceptedName, forName, style), left, below + 8, style)
        sheet.write(swedishDay(acceptedAt), inner.right - padding, below + 8, nameStyle, 'right')
      })
    },
  }
}

const fitting = (sheet: Sheet, text: string, most: number, style: Style, sizes: number[]): Style => {
  const size = sizes.find((one) => sheet.widthOf(text, { ...style, size: one }) <= most) ?? sizes.at(-1)
  return { ...style, size: size ?? style.size }
}
