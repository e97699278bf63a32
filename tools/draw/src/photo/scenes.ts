/** What a demo photo shows. Sizes are shares of the width or height of the photo. */
export type Scene = {
  wall: string
  floor: string
  /** Left edge, top edge, width and height of the opening in the wall. */
  opening: readonly [left: number, top: number, width: number, height: number]
  /** Number of panes. */
  panes: readonly [columns: number, rows: number]
  outside: 'garden' | 'sea' | 'street' | 'dusk'
  frame: string
  radiator?: boolean
  plant?: boolean
  /** A measuring tape from the lintel down. */
  tape?: boolean
  /** A fabric sample pinned beside the window. */
  sample?: string
  /** Old curtains, to be replaced. */
  curtains?: string
}

export const scenes = {
  'south-window': {
    wall: '#d9d3c5',
    floor: '#a9825a',
    opening: [0.27, 0.13, 0.46, 0.5],
    panes: [2, 1],
    outside: 'garden',
    frame: '#f4f2ec',
    radiator: true,
  },
  'south-measured': {
    wall: '#d9d3c5',
    floor: '#a9825a',
    opening: [0.12, 0.1, 0.62, 0.62],
    panes: [2, 1],
    outside: 'garden',
    frame: '#f4f2ec',
    tape: true,
    sample: '#b9a88a',
  },
  'terrace-door': {
    wall: '#cfd2c8',
    floor: '#b08d66',
    opening: [0.3, 0.08, 0.42, 0.76],
    panes: [2, 1],
    outside: 'garden',
    frame: '#efeee9',
    plant: true,
  },
  'street-window': {
    wall: '#c9c2b4',
    floor: '#7c5a3c',
    opening: [0.33, 0.07, 0.34, 0.66],
    panes: [2, 3],
    outside: 'street',
    frame: '#ece7da',
    radiator: true,
    curtains: '#8c6f63',
  },
  'sea-side': {
    wall: '#e4e2da',
    floor: '#b99b74',
    opening: [0.08, 0.12, 0.84, 0.58],
    panes: [4, 1],
    outside: 'sea',
    frame: '#fbfaf6',
  },
  'meeting-room': {
    wall: '#bfc4c4',
    floor: '#6f706d',
    opening: [0.1, 0.06, 0.8, 0.72],
    panes: [5, 2],
    outside: 'dusk',
    frame: '#3c4144',
    plant: true,
  },
} as const satisfies Record<string, Scene>

export type PhotoName = keyof typeof scenes
