/** Colours as CSS, light as how strong it is. */
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
  /** Share of the key light lost on the way through the room: little from a window, much from a lamp. */
  keyFall: number
  /** What is seen through the window, from its foot to its head. */
  outside: readonly [string, string]
  outsideLevel: number
  /** Of the sun through the panes of the other window, on top of the key light. */
  sunLevel: number
  /** Around the room, where a side wall would hide it. */
  around: string
}

/** The same by day and night: a fabric is judged in one light, whatever the colours of the interface. */
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
