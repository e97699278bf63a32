import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@veck/texts'
import { languageTags } from '@veck/texts/formats'
import { escapeHtml } from '../../../core/html.ts'
import { cleanLine } from './clean-line.ts'
import { lettersOf, runsOf } from './font-runs.ts'
import { ascents, type Face } from './fonts.ts'
import { ink } from './palette.ts'
import { keepFonts, registerFonts, useFont } from './parsed-fonts.ts'

export type Style = { font: Face; size: number; colour?: string }
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
export type StructureElement = PDFKit.PDFStructureElement
export type Box = { x: number; y: number; width: number; height: number }

/** A4 in points, and the area inside its margins. */
export const page = { width: 595.28, height: 841.89 }
const margin = 48
export const inner = { left: margin, right: page.width - margin, width: page.width - 2 * margin, top: 60, bottom: 786 }

/** A finished document. `missing`: the characters that no font has, printed as boxes. */
export type RenderedPdf = { content: Buffer; missing: string[] }

/** The line height of a style. */
export const leading = ({ size }: Style) => size * 1.4

export type SheetOptions = {
  title: string
  locale: Locale
  author: string
  /** The program that made the document, in its metadata. A document for a client names the customer instead. */
  creator?: string
  created: Date
}

/** A PDF that is being written: with embedded fonts, searchable, and tagged for screen readers. */
export const createSheet = async ({ title, locale, author, creator = 'Veck', created }: SheetOptions) => {
  // Loaded with the first PDF: at the start of the server it would take a third of a second and 30 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTags[locale],
    info: {
      Title: cleanLine(title),
      Author: cleanLine(author),
      Creator: cleanLine(creator),
      CreationDate: created,
    },
  })
  escapeXmp(doc)
  const content = buffer(doc)
  registerFonts(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let yieldedAt = performance.now()

  const missing = new Set<string>()

  /** The runs of a line with their widths, in points. */
  const measured = (text: string, { font, size }: Style) =>
    runsOf(cleanLine(text), font, (letter) => missing.add(letter)).map((run) => ({
      ...run,
      width: useFont(doc, run.font).fontSize(size).widthOfString(run.text),
    }))
  const widthOf = (text: string, style: Style) => measured(text, style).reduce((sum, { width }) => sum + width, 0)

  const sheet = {
    doc,
    root,

    /** Begins a structure element for other elements. The caller ends it. */
    section: (tag: 'Sect' | 'L', parent = root) => {
      const section = doc.struct(tag)
      parent.add(section)
      return section
    },

    /** Tags what `draw` writes as one element: a heading, a paragraph, or an image with its alternative text. */
    tag: (parent: StructureElement, tag: Tag, draw: () => void, alt?: string) => {
      parent.add(doc.struct(tag, alt === undefined ? {} : { alt: cleanLine(alt) }, draw))
    },

    /** A list item, which a screen reader reads as one sentence. */
    item: (list: StructureElement, draw: () => void) => {
      list.add(doc.struct('LI', {}, [doc.struct('LBody', {}, draw)]))
    },

    /** Writes one line without wrapping. `right`: x is the right edge. */
    write: (text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') => {
      const runs = measured(text, style)
      // All runs of a line share the baseline of the main font.
      const baseline = y + ascents[style.font] * style.size
      let at = align === 'right' ? x - runs.reduce((sum, { width }) => sum + width, 0) : x
      for (const { font, text: run, width } of runs) {
        useFont(doc, font)
          .fontSize(style.size)
          .fillColor(style.colour ?? ink)
        doc.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += width
      }
    },

    widthOf,

    /** Wraps a text to a width; a word that is too wide is broken. */
    wrap: (text: string, width: number, style: Style): string[] => {
      const fits = (words: string) => widthOf(words, style) <= width
      return text.split(/\r?\n/).flatMap((paragraph) => {
        const lines: string[] = []
        let current = ''
        for (const word of cleanLine(paragraph).split(' ')) {
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

    /** Shortens a text to one line, with an ellipsis if it is too wide. */
    shorten: (text: string, width: number, style: Style): string => {
      const line = cleanLine(text)
      if (widthOf(line, style) <= width) return line
      const [piece = ''] = piecesOf(line, (part) => widthOf(`${part}…`, style) <= width)
      return `${piece.trimEnd()}…`
    },

    /** The y position for something of this height: here, or at the top of a new page. */
    roomFor: (y: number, height: number) => {
      if (y + height <= inner.bottom) return y
      doc.addPage()
      return inner.top
    },

    /** Number of pages so far. */
    pageCount: () => doc.bufferedPageRange().count,

    /** Draws decoration, which screen readers skip. */
    decorate: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** Yields to the event loop, because a large PDF takes long. */
    breathe: async () => {
      if (performance.now() - yieldedAt < 15) return
      await setImmediate()
      yieldedAt = performance.now()
    },

    /** Draws on every page, when the number of pages is known. */
    onEveryPage: (draw: (number: number, count: number) => void) => {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        sheet.decorate(() => draw(index + 1, count))
      }
    },

    finish: async (): Promise<RenderedPdf> => {
      root.end()
      doc.end()
      keepFonts(doc)
      return { content: await content, missing: [...missing] }
    },
  }
  return sheet
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>

/** Breaks a word into pieces that fit: after a hyphen, slash or dot if possible, else between any two letters. */
const piecesOf = (word: string, fits: (text: string) => boolean): string[] => {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      const chance = piece.search(/[-/_.,;:+&][^-/_.,;:+&]*$/) + 1
      const end = chance > piece.length / 3 ? chance : piece.length
      pieces.push(piece.slice(0, end))
      piece = piece.slice(end)
    }
    piece += letter
  }
  return [...pieces, piece]
}

type WithInfo = { info: Record<string, unknown>; endMetadata: () => void }

/** PDFKit writes title and author into the XMP metadata without escaping; this makes them well-formed XML. */
export const escapeXmp = (doc: PDFKit.PDFDocument) => {
  const target = doc as unknown as WithInfo
  const endMetadata = target.endMetadata.bind(doc)
  target.endMetadata = () => {
    const { info } = target
    target.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? escapeXml(value) : value]),
    )
    endMetadata()
    target.info = info
  }
}

const escapeXml = (text: string) => escapeHtml(text).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
