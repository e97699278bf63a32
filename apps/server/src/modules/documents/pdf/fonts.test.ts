import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { fontPath, fontsOf } from './fonts.ts'
import { runsOf } from './font-runs.ts'

const files = new Map(Object.values(fontsOf).flatMap((fonts) => fonts.map((font) => [font.file, font])))

test.each([...files.values()])('the font $file has every character of its table', (font) => {
  const opened = new PDFDocument().font(fontPath(font)) as unknown as OpenedFont
  // oxlint-disable-next-line no-underscore-dangle
  const missing = codesOf(font.covers).filter((code) => !opened._font.font.hasGlyphForCodePoint(code))
  expect(missing.map((code) => code.toString(16))).toEqual([])
})

type OpenedFont = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

const codesOf = (covers: string) =>
  covers.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

describe('the runs of a text', () => {
  const runs = (text: string) => runsOf(text, 'strong', () => {}).map(({ font, text: run }) => [font, run])

  test('a text is one run if its typeface has all the characters', () => {
    expect(runs('Sängkammare Łódź 12 × 3')).toEqual([['strong', 'Sängkammare Łódź 12 × 3']])
  })

  test('characters that the typeface lacks are set in Noto, in the same weight', () => {
    expect(runs('Rum Αθήνα → Київ ½')).toEqual([
      ['strong', 'Rum '],
      ['greek-semibold', 'Αθήνα'],
      ['strong', ' '],
      ['signs', '→'],
      ['strong', ' '],
      ['cyrillic-semibold', 'Київ'],
      ['strong', ' '],
      ['latin-semibold', '½'],
    ])
  })

  test('a letter and its combining mark are set in one font that has both', () => {
    expect(runs('дом а\u0301')).toEqual([
      ['cyrillic-semibold', 'дом'],
      ['strong', ' '],
      ['cyrillic-semibold', 'а\u0301'],
    ])
  })

  test('each character that no font has becomes a box and is reported', () => {
    const missing: string[] = []
    const shown = runsOf('a 日本 👍', 'text', (letter) => missing.push(letter))
    expect(shown.map(({ text }) => text).join('')).toBe('a □□ □')
    expect(missing).toEqual(['日', '本', '👍'])
  })
})
