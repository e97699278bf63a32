import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Locale } from '@veck/texts'
import { packageRoot } from '../../../package-root.ts'
import { ink } from './palette.ts'
import { writable } from './writable.ts'

const fonts = {
  heading: 'familjen-grotesk-semibold.ttf',
  text: 'instrument-sans-regular.ttf',
  strong: 'instrument-sans-semibold.ttf',
} as const

export type Style = { font: keyof typeof fonts; size: number; colour?: string }
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
export type Part = PDFKit.PDFStructureElement
export type Box = { x: number; y: number; width: number; height: number }

/** A4 in points, and the room inside its margins. */
export const page = { width: 595.28, height: 841.89 }
const margin = 48
export const inner = { left: margin, right: page.width - margin, width: page.width - 2 * margin, top: 60, bottom: 786 }

/** How high a line of a style is. */
export const leading = ({ size }: Style) => size * 1.4

export type SheetOptions = { title: string; locale: Locale; author: string; created: Date }

/** A PDF being written, with our fonts, searchable and with its structure told for those who do not see it. */
export const createSheet = async ({ title, locale, author, created }: SheetOptions) => {
  // Loaded with the first PDF: a third of a second, and thirty megabytes, that a start can do without.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale === 'sv' ? 'sv-SE' : 'en-GB',
    info: { Title: writable(title), Author: writable(author), Creator: 'Veck', CreationDate: created },
  })
  const content = buffer(doc)
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, join(packageRoot, 'assets/fonts', file))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let yieldedAt = performance.now()

  const use = ({ font, size, colour = ink }: Style) => doc.font(font).fontSize(size).fillColor(colour)

  const sheet = {
    doc,
    root,

    /** A part of the structure that others are put in; ended by whoever began it. */
    section: (tag: 'Sect' | 'L', parent = root) => {
      const section = doc.struct(tag)
      parent.add(section)
      return section
    },

    /** What `draw` writes, as one thing of a kind: a heading, a paragraph, a picture with words for it. */
    tag: (parent: Part, tag: Tag, draw: () => void, alt?: string) => {
      parent.add(doc.struct(tag, alt === undefined ? {} : { alt: writable(alt) }, draw))
    },

    /** An item of a list, read as one sentence. */
    item: (list: Part, draw: () => void) => {
      list.add(doc.struct('LI', {}, [doc.struct('LBody', {}, draw)]))
    },

    /** One line; what does not fit its width was wrapped before. `right`: x is where it ends. */
    write: (text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') => {
      const shown = writable(text)
      use(style)
      const start = align === 'right' ? x - doc.widthOfString(shown) : x
      doc.text(shown, start, y, { lineBreak: false })
    },

    widthOf: (text: string, style: Style) => use(style).widthOfString(writable(text)),

    /** The lines of a text within a width; a word that is wider is broken. */
    wrap: (text: string, width: number, style: Style): string[] => {
      use(style)
      const fits = (words: string) => doc.widthOfString(words) <= width
      return text.split(/\r?\n/).flatMap((paragraph) => {
        const lines: string[] = []
        let current = ''
        for (const word of writable(paragraph).split(' ')) {
          const longer = current === '' ? word : `${current} ${word}`
          if (fits(longer)) {
            current = longer
            continue
          }
          if (current !== '') lines.push(current)
          const pieces = piecesOf(word, fits)
          current = pieces.pop() ?? ''
          lines.push(...pieces)
        }
        return [...lines, current]
      })
    },

    /** Where something of a height may begin: here, or on top of a new page. */
    roomFor: (y: number, height: number) => {
      if (y + height <= inner.bottom) return y
      doc.addPage()
      return inner.top
    },

    /** What only decorates: not read aloud. */
    decorate: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** Lets others have their turn: a large offer takes longer than anyone should wait for an answer. */
    breathe: async () => {
      if (performance.now() - yieldedAt < 15) return
      await setImmediate()
      yieldedAt = performance.now()
    },

    /** On every page, once it is known how many there are. */
    onEveryPage: (draw: (number: number, count: number) => void) => {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        sheet.decorate(() => draw(index + 1, count))
      }
    },

    finish: (): Promise<Buffer> => {
      root.end()
      doc.end()
      return content
    },
  }
  return sheet
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>

const piecesOf = (word: string, fits: (text: string) => boolean): string[] => {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
