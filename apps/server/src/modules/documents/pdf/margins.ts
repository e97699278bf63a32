import type { Translator } from '../translator.ts'
import { folds, line, quiet } from './palette.ts'
import { inner, page, type Sheet, type Style } from './sheet.ts'

const small: Style = { font: 'text', size: 8, colour: quiet }
const footer = page.height - 36

type Margins = { left: string; right: string; t: Translator }

/** Header and footer: folds on top of the first page, company and title on the others, and page numbers. */
export const drawMargins = (sheet: Sheet, { left, right, t }: Margins) => {
  sheet.onEveryPage((number, count) => {
    const { doc } = sheet
    if (number === 1) drawFolds(sheet)
    else {
      sheet.write(sheet.shorten(left, inner.width, small), inner.left, 28, small)
      doc.moveTo(inner.left, 44).lineTo(inner.right, 44).lineWidth(0.5).stroke(line)
    }
    const pages = t('Pdf:Page', { page: number, pages: count })
    const forName = inner.width - sheet.widthOf(pages, small) - 16
    sheet.write(sheet.shorten(right, forName, small), inner.left, footer, small)
    sheet.write(pages, inner.right, footer, small, 'right')
  })
}

const drawFolds = ({ doc }: Sheet) => {
  const count = 56
  for (let fold = 0; fold < count; fold += 1) {
    doc.rect((fold * page.width) / count, 0, page.width / count + 0.5, 14).fill(folds[fold % folds.length] ?? folds[0])
  }
}
