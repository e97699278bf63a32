/** Colours in CSS, light as intensity. */
export interface RoomPalette {
  wall: string
  ceiling: string
  floor: string
  woodwork: string
  rail: string
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
  /** Background where a side wall would hide the room. */
  around: string
}

/** The same in light and dark mode, so that fabrics can be compared in one light. */
export const daylight: RoomPalette = {
  wall: '#ece6db',
  ceiling: '#f5f2ec',
  floor: '#d0b592',
  woodwork: '#f6f3ed',
  rail: '#f8f6f2',
  figure: '#3d4a4a',
  ambient: '#fdfbf7',
  ambientLevel: 0.78,
  key: '#ffecd0',
  keyLevel: 0.66,
  keyFall: 0.2,
  outside: ['#e2e9dc', '#f8fbff'],
  outsideLevel: 1.3,
  sunLevel: 0.62,
  around: '#e6dfd3',
}
