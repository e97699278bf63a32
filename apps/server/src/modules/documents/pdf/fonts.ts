import { join } from 'node:path'
import { packageRoot } from '../../../package-root.ts'

/** The typefaces of the documents; each has its fallbacks in the same weight. */
export type Face = 'heading' | 'text' | 'strong'

/** One font file. `covers`: the characters it has, as ranges in hexadecimal; a test compares them with the file. */
export type Font = { name: string; file: string; covers: string }

const instrumentSans =
  '20-7E A0-A3 A5 A7-AB AE-B0 B4 B6-B8 BA-BB BF-107 10A-113 116-11B 11E-123 126-127 12A-12B 12E-133 136-137 139-13E ' +
  '141-148 14A-14D 150-15B 15E-161 164-165 16A-17E 1CD-1CE 218-21B 1E80-1E85 1E9E 1EF2-1EF3 2013-2014 2018-201A ' +
  '201C-201E 2022 2026 2039-203A 20AC 2122 2212'

const familjenGrotesk =
  '20-7E A0-131 134-148 14A-17E 18F 192 1A0-1A1 1AF-1B0 1C4-1CC 1E6-1E7 1EA-1EB 1FA-21B 22A-22D 230-233 259 ' +
  '1E80-1E85 1E9E 1EF2-1EF9 2013-2014 2018-201A 201C-201E 2020 2022 2026 2032-2033 2039-203A 2122 2212'

// Combining marks are always set in Noto, because only Noto positions them correctly.
const marks = '300-30C 323 326-328 331 342 345'

const latin =
  `20-7E A0-24F 2B0-2DF ${marks} 1E00-1EFF 2010-2027 2030-205E 2070-2071 2074-208E 2090-209C 20A0-20BF 2100-215F ` +
  '2184 2189'
const greek =
  `${marks} 370-377 37A-37F 384-38A 38C 38E-3A1 3A3-3E1 3F0-3FF 1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 ` +
  '1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE'
const cyrillic = `${marks} 400-52F`
const signs =
  '2190-21AE 21B0-21E5 21F4-230F 231A-231B 23F1-23F3 2460-24FF 25A0-2609 260E-2612 2614-2623 263D-266F 267B 267F ' +
  '2690-269D 26A0-26A1 2700-2704 2706-2709 270B-271C 2722-2727 2729-274B 274D 274F-2753 2756-2794 2798-27AF ' +
  '27B1-27BE 27F5-27FF 2B05-2B0D 2B12-2B2F'

const notoSans = (weight: 'regular' | 'semibold'): Font[] => [
  ...Object.entries({ latin, greek, cyrillic }).map(([script, covers]) => ({
    name: `${script}-${weight}`,
    file: `noto-sans-${script}-${weight}.ttf`,
    covers,
  })),
  { name: 'signs', file: 'noto-sans-signs.ttf', covers: signs },
]

/** The typeface itself, then its fallback fonts. */
export const fontsOf: Record<Face, Font[]> = {
  heading: [
    { name: 'heading', file: 'familjen-grotesk-semibold.ttf', covers: familjenGrotesk },
    ...notoSans('semibold'),
  ],
  text: [{ name: 'text', file: 'instrument-sans-regular.ttf', covers: instrumentSans }, ...notoSans('regular')],
  strong: [{ name: 'strong', file: 'instrument-sans-semibold.ttf', covers: instrumentSans }, ...notoSans('semibold')],
}

/** Height of the letters above the baseline, relative to the font size. */
export const ascents: Record<Face, number> = { heading: 1.025, text: 0.97, strong: 0.97 }

export const fontPath = ({ file }: Font) => join(packageRoot, 'assets/fonts', file)
