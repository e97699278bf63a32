import type { Stage } from '../scene/stage.ts'

export const framing = { x: 0, y: 120, distance: 600, halfWidth: 160, halfHeight: 130, azimuth: 0.2 }

const start = {
  swing: 0,
  ratio: 0,
  zoom: 0,
  density: 0,
  width: 0,
  from: 0,
  rows: 0,
  figure: false,
  opening: 0,
  light: '',
  fabric: '',
  behind: '',
}

/** A stage that records what is drawn, without WebGL. One pixel is one cm. */
export function fakeStage({ software = false } = {}) {
  const drawn: (typeof start)[] = []
  const copied: { from: number; rows: number }[] = []
  const targets: HTMLCanvasElement[] = []
  const now = { ...start }
  const state = { isLost: false }
  const stage: Stage = {
    software,
    largestSide: 8192,
    framing: () => framing,
    aspect: () => 1.4,
    hang: ({ behind }, { density: { columns: density }, figure, opening }) =>
      void Object.assign(now, { density, figure, opening, behind: behind?.fabric.colour ?? '' }),
    showFabric: (layer, { colour }) => void (layer === 'front' && (now.fabric = colour)),
    upload: () => {},
    paint: (light) => void (now.light = light),
    project: (x, y) => ({ x, y }),
    resize: (width, height, ratio, strip = { from: 0, rows: height }) =>
      void Object.assign(now, { width, ratio, ...strip }),
    look: (view) => void (now.zoom = view.zoom),
    swing: (amount) => void (now.swing = amount),
    draw: () => void drawn.push({ ...now }),
    copy: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
    copyTo: (target) => void targets.push(target),
    copyStrip: (_pen, strip) => void copied.push({ ...strip }),
    isLost: () => state.isLost,
    dispose: () => {},
  }
  return { stage, drawn, copied, targets, state }
}
