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
  /** What is seen through the window, from its foot to its head. */
  outside: readonly [string, string]
  outsideLevel: number
  /** Of the sun through the panes of the other window, on top of the key light. */
  sunLevel: number
  /** Around the room, where a side wall would hide it. */
  around: string
}

export type RoomName = 'day' | 'dusk'

export const roomPalettes: Readonly<Record<RoomName, RoomPalette>> = {
  day: {
    wall: '#ece6db',
    ceiling: '#f5f2ec',
    floor: '#d0b592',
    woodwork: '#f6f3ed',
    rail: '#f8f6f2',
    figure: '#3d4a4a',
    ambient: '#fdfbf7',
    ambientLevel: 0.8,
    key: '#fff0d9',
    keyLevel: 0.56,
    outside: ['#e2e9dc', '#f8fbff'],
    outsideLevel: 1.3,
    sunLevel: 0.85,
    around: '#e6dfd3',
  },
  dusk: {
    wall: '#a3988d',
    ceiling: '#a89d92',
    floor: '#8d7257',
    woodwork: '#b3a799',
    rail: '#c2b7a9',
    figure: '#15191a',
    ambient: '#c3c0cc',
    ambientLevel: 0.44,
    key: '#ffd0a0',
    keyLevel: 0.6,
    outside: ['#c7a58c', '#56688c'],
    outsideLevel: 0.6,
    sunLevel: 0,
    around: '#3a322d',
  },
}
