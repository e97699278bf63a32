/** The view relative to the initial one: angles in radians, offsets in cm. Zoom 1 shows everything. */
export interface View {
  azimuth: number
  elevation: number
  zoom: number
  x: number
  y: number
}

export const startView: View = { azimuth: 0, elevation: 0, zoom: 1, x: 0, y: 0 }

/** The wall is never seen from behind, nor the floor from below. */
export const ViewLimits = {
  azimuth: { min: -0.95, max: 0.75 },
  elevation: { min: -0.08, max: 0.5 },
  zoom: { min: 0.8, max: 9 },
}

interface Limits {
  min: number
  max: number
}

const clamp = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value))

export const turn = (view: View, azimuth: number, elevation: number): View => ({
  ...view,
  azimuth: clamp(view.azimuth + azimuth, ViewLimits.azimuth),
  elevation: clamp(view.elevation + elevation, ViewLimits.elevation),
})

/** Half of the visible area when zoomed out, cm. */
export interface Extent {
  halfWidth: number
  halfHeight: number
  /** How far a wide wall continues to the right of the first view, cm. */
  beyond?: number
}

/** Keeps the curtain visible. When zoomed out, the view can only be moved along a wall that continues beyond it. */
export function slide(view: View, x: number, y: number, { halfWidth, halfHeight, beyond = 0 }: Extent): View {
  const free = Math.max(0, 1 - 1 / view.zoom)
  const within = (value: number, half: number, more = 0) => clamp(value, { min: -half * free, max: half * free + more })
  return { ...view, x: within(view.x + x, halfWidth, beyond), y: within(view.y + y, halfHeight) }
}

/** The point under the pointer, in cm from the centre, keeps its position on the screen. */
export function zoomBy(view: View, factor: number, extent: Extent, aim = { x: 0, y: 0 }): View {
  const zoom = clamp(view.zoom * factor, ViewLimits.zoom)
  const share = 1 - view.zoom / zoom
  return slide({ ...view, zoom }, aim.x * share, aim.y * share, extent)
}

/** Seconds for two thirds of the way. */
const Ease = 0.09

/** One step towards another view. Null when it is reached. */
export function approach(view: View, goal: View, seconds: number): View | null {
  const share = 1 - Math.exp(-seconds / Ease)
  const way = {
    azimuth: goal.azimuth - view.azimuth,
    elevation: goal.elevation - view.elevation,
    zoom: Math.log(goal.zoom / view.zoom),
    x: goal.x - view.x,
    y: goal.y - view.y,
  }
  const left = Math.abs(way.azimuth) + Math.abs(way.elevation) + Math.abs(way.zoom)
  if (left + (Math.abs(way.x) + Math.abs(way.y)) / 100 < 0.003) return null
  return {
    azimuth: view.azimuth + way.azimuth * share,
    elevation: view.elevation + way.elevation * share,
    zoom: view.zoom * Math.exp(way.zoom * share),
    x: view.x + way.x * share,
    y: view.y + way.y * share,
  }
}
