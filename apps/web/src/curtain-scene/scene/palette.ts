import type { SceneLight } from '../types.ts'

/** Colours in CSS, light as intensity. */
export interface RoomPalette {
  wall: string
  ceiling: string
  floor: string
  woodwork: string
  rail: string
  glider: string
  figure: string
  ambient: string
  ambientLevel: number
  key: string
  keyLevel: number
  /** Fraction of the key light lost across the room: small for a window, large for a lamp. */
  keyFall: number
  /** The view through the window, from bottom to top. */
  outside: readonly [string, string]
  outsideLevel: number
  /** Intensity of the sun through the other window, added to the key light. */
  sunLevel: number
  /** Intensity of a floor lamp on the left, added to the key light. */
  lampLevel: number
  /** Background where a side wall would hide the room. */
  around: string
}

/** The same at any time of the day: only the light changes. */
const paint = {
  wall: '#ece6db',
  ceiling: '#f5f2ec',
  floor: '#d0b592',
  woodwork: '#f6f3ed',
  rail: '#c9c5bd',
  glider: '#a3a09a',
}

/** The same in light and dark mode, so that fabrics can be compared in one light. */
export const palettes: Readonly<Record<SceneLight, RoomPalette>> = {
  day: {
    ...paint,
    figure: '#8a8378',
    ambient: '#fdfbf7',
    ambientLevel: 0.78,
    key: '#ffecd0',
    keyLevel: 0.66,
    keyFall: 0.2,
    outside: ['#e2e9dc', '#f8fbff'],
    outsideLevel: 1.3,
    sunLevel: 0.62,
    lampLevel: 0,
    around: '#e6dfd3',
  },
  // Blue dusk behind the panes, and the lamps are on.
  evening: {
    ...paint,
    figure: '#6a5a49',
    ambient: '#f7e6d3',
    ambientLevel: 0.48,
    key: '#ffdcae',
    keyLevel: 0.42,
    keyFall: 0.35,
    outside: ['#33405c', '#8398c4'],
    outsideLevel: 0.6,
    sunLevel: 0,
    lampLevel: 2.4,
    around: '#7d6a54',
  },
  // One lamp, and darkness outside.
  night: {
    ...paint,
    figure: '#463b31',
    ambient: '#e2cdb8',
    ambientLevel: 0.2,
    key: '#ffd3a0',
    keyLevel: 0.22,
    keyFall: 0.7,
    outside: ['#060a14', '#131d36'],
    outsideLevel: 0.6,
    sunLevel: 0,
    lampLevel: 4,
    around: '#2b241d',
  },
}
