import { fontsOf, type Face } from './fonts.ts'

/** Adjacent characters in one font. */
export type Run = { font: string; text: string }

/** Printed for a character that no font has: a visible box. */
export const box = '□'

const onlyOf = (covers: string) => {
  const ranges = covers.split(' ').map((range) =>
    range
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  )
  return new RegExp(`^[${ranges.join('')}]*$`, 'u')
}

const choices = Object.fromEntries(
  Object.entries(fontsOf).map(([face, fonts]) => [
    face,
    fonts.map(({ name, covers }) => ({ font: name, has: onlyOf(covers) })),
  ]),
) as Record<Face, { font: string; has: RegExp }[]>

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A letter and its combining marks are kept together. */
export const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Splits a text into runs by font; most texts are one run in the main font. */
export const runsOf = (text: string, face: Face, onMissing: (letter: string) => void): Run[] => {
  const fonts = choices[face]
  if (fonts[0]?.has.test(text)) return [{ font: face, text }]
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const found = fonts.find(({ has }) => has.test(letter))
    if (!found) onMissing(letter)
    const { font, text: shown } = found ? { font: found.font, text: letter } : { font: 'signs', text: box }
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}
