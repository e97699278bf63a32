import { fontPath, fontsOf } from './fonts.ts'

/** The font of a document, and its words as glyphs with their positions. PDFKit has no types for it. */
type EmbeddedFont = { font: PDFKit.Mixins.PDFFontSource & { _glyphs: object }; layoutCache: Record<string, unknown> }
type WithFonts = { _font: EmbeddedFont; _fontFamilies: Record<string, EmbeddedFont | undefined> }

/**
 * By name: the fonts that earlier documents of this process have parsed, and the words they have laid out. Both take
 * longer than writing the pages, and are only read: each document makes its own subset.
 */
const known = new Map<string, EmbeddedFont>()

// Per font: about 4 MB of memory, with words of 11 letters.
const maxWords = 2000

/** A font is read from its file when the first text needs it. */
export const registerFonts = (doc: PDFKit.PDFDocument) => {
  for (const font of Object.values(fontsOf).flat())
    doc.registerFont(font.name, known.get(font.name)?.font ?? fontPath(font))
}

export const useFont = (doc: PDFKit.PDFDocument, name: string) => {
  doc.font(name)
  const kept = known.get(name)
  // oxlint-disable-next-line no-underscore-dangle
  if (kept) (doc as unknown as WithFonts)._font.layoutCache = kept.layoutCache
  return doc
}

/** Keeps what a finished document has parsed and laid out for the next ones. */
export const keepFonts = (doc: PDFKit.PDFDocument) => {
  // oxlint-disable-next-line no-underscore-dangle
  const { _fontFamilies: used } = doc as unknown as WithFonts
  for (const { name } of Object.values(fontsOf).flat()) {
    const { font, layoutCache } = used[name] ?? {}
    if (!font || !layoutCache) continue
    // Glyphs that were read as parts of others, as the o of ö, do not know their letter: a text would miss it.
    // oxlint-disable-next-line no-underscore-dangle
    font._glyphs = {}
    const isFull = Object.keys(layoutCache).length > maxWords
    known.set(name, { font, layoutCache: isFull ? Object.create(null) : layoutCache })
  }
}
